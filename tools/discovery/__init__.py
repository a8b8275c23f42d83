"""The finder: it plays games and keeps the positions that teach, each as small as it can be."""

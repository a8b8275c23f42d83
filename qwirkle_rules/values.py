"""Value: the base of frozen values with slots, light to import."""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn


class Value:
    """A frozen value: compared, hashed, copied, matched and shown by its fields.

    A subclass annotates its fields in the order of its `__init__`, names them in `__slots__`, and
    sets them with `object.__setattr__`. A name with a leading underscore is no field. (A dataclass
    would do, but importing `dataclasses` takes longer than importing this whole package, on every
    page that starts the engine.)
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]

    def __init_subclass__(cls) -> None:
        fields = tuple(name for name in cls.__annotations__ if name[0] != "_")
        cls.__match_args__ = fields  # type: ignore[misc]  # mypy expects a literal in each subclass

    def _fields(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__match_args__)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"cannot set {name!r}: a {type(self).__name__} does not change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"cannot delete {name!r}: a {type(self).__name__} does not change")

    def __eq__(self, other: object) -> bool:
        return self._fields() == other._fields() if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash((type(self), *self._fields()))

    def __reduce__(self) -> tuple[type[Value], tuple[Any, ...]]:
        return type(self), self._fields()

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__name__}({fields})"

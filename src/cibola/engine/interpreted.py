"""The interpreted form of the rules, which lives beside the compiled one.

A function finds the functions that it calls in the globals of its module. The interpreted form of a rule is the same
code over other globals, in which every rule stands in its interpreted form: one such namespace for each module.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np

_namespaces: dict[str, dict[str, Any]] = {}  # by the name of the module


def interpreted(value: Any) -> Any:
    """Return the interpreted form of a rule or a verb; anything else as it is."""
    return getattr(value, "interpreted", value)


def make_interpreted(function: Callable[..., Any], *, wraps: bool) -> Callable[..., Any]:
    """Return the interpreted form of a rule's function; where it `wraps`, integers overflow without a warning."""
    namespace = _namespace_of(function.__globals__)
    made = FunctionType(function.__code__, namespace, function.__name__, function.__defaults__, function.__closure__)
    return np.errstate(over="ignore")(made) if wraps else made


def _namespace_of(module: dict[str, Any]) -> dict[str, Any]:
    """Return the globals of a module with rules in their interpreted form; names that it got since are added."""
    namespace = _namespaces.setdefault(module["__name__"], {})
    if len(namespace) != len(module):
        missing = {name: value for name, value in module.items() if name not in namespace}
        namespace.update(missing)  # first: rules of this module may call each other
        namespace.update((name, interpreted(value)) for name, value in missing.items())
    return namespace

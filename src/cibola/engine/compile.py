"""The one decorator that compiles rules, or does not, and the cache behind it.

Rules are plain Python over flat records. With Numba they run at the speed of C; with
``CIBOLA_PURE=1``, or where Numba is missing, the same text runs as it stands.
"""

import atexit
import functools
import hashlib
import importlib.metadata
import importlib.util
import os
import shutil
import tempfile
import threading
import time
import typing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from platformdirs import user_cache_path

from cibola.engine.interpreted import interpreted, make_interpreted
from cibola.file_lock import wait_for_lock

Function = TypeVar("Function", bound=Callable[..., Any])
Observer = Callable[[Callable[..., Any], tuple[Any, ...]], None]  # is given a rule and its arguments

PATIENCE = 1.0  # seconds for which rules are interpreted before that is worth a compilation in the background

COMPILED = not os.environ.get("CIBOLA_PURE") and importlib.util.find_spec("numba") is not None

RULES = ("engine", "errors.py", "games")  # the rules of the games read nothing else
PLAYERS = ("players", "benchmark")  # compiled too, and built on the rules


def cache_name(*, rules_only: bool = False) -> str:
    """A hash of every source that rules, or all that is compiled, may read.

    Numba alone does not notice edits in *other* modules. An edit in a player must not compile the rules again.
    """
    digest = hashlib.sha256()
    for library in ("numba", "numpy"):
        digest.update(importlib.metadata.version(library).encode())
    for source in compiled_sources(rules_only=rules_only):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def compiled_sources(*, rules_only: bool = False) -> list[Path]:
    """List the source files that rules, or all that is compiled, may read."""
    package, parts = Path(__file__).parents[1], RULES if rules_only else (*RULES, *PLAYERS)
    return [source for source in sorted(package.rglob("*.py")) if source.relative_to(package).parts[0] in parts]


def cache_folder(*, rules_only: bool = False) -> Path:
    """Where compiled code is kept; a temporary folder where the user's own cannot be written."""
    chosen = os.environ.get("CIBOLA_CACHE")
    name = cache_name(rules_only=rules_only)
    folder = (Path(chosen) if chosen else user_cache_path("cibola")) / "compiled" / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return _temporary_folder()
    return folder if os.access(folder, os.W_OK) else _temporary_folder()


def _temporary_folder() -> Path:
    """Make a folder that is removed when this program ends."""
    folder = Path(tempfile.mkdtemp(prefix="cibola-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


class Policy(threading.local):
    """What a thread does with a rule that has no code yet: compile it, load it from the cache, or interpret it."""

    loads = True  # of all threads: whether one that does not compile looks into the cache
    generation = 0  # of all threads: how often other processes have added to the cache; a miss holds for one generation
    observe: Observer | None = None  # of all threads: is told of every interpreted call, after the first second of them
    interpreted = 0.0  # of all threads: for how many seconds rules have been interpreted
    on_compiled: Callable[[], None] | None = None  # of all threads: is called after every compilation
    compiles = os.environ.get("CIBOLA_COMPILE") == "1"


policy = Policy()


@contextmanager
def compiling() -> Iterator[None]:
    """Let this thread compile whatever it calls and has no code yet, before it runs."""
    before, policy.compiles = policy.compiles, True
    try:
        yield
    finally:
        policy.compiles = before


if COMPILED:
    from llvmlite.binding import parse_bitcode
    from numba.core import types
    from numba.core.caching import (
        CompileResultCacheImpl,
        FunctionCache,
        IndexDataCacheFile,
        _CacheLocator,
        _SourceFileBackedLocatorMixin,
    )
    from numba.core.codegen import CPUCodeLibrary
    from numba.core.compiler import Compiler, CompileResult
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.registry import CPUDispatcher
    from numba.extending import models, register_model

    folder_for = functools.cache(cache_folder)

    def module_folder(module: str) -> Path:
        """Return where the code of a module is kept: two copies of the same sources share it, wherever they are."""
        part = module.partition(".")[2].partition(".")[0]
        return folder_for(rules_only=part in RULES or f"{part}.py" in RULES) / module

    # Numba's types do not tell all that it has.
    Dispatcher: Any = CPUDispatcher
    Locator: Any = _CacheLocator
    Files: Any = IndexDataCacheFile
    SourceStamp: Any = _SourceFileBackedLocatorMixin

    class ModuleLocator(SourceStamp, Locator):  # type: ignore[misc]  # for the same reason
        """Where Numba keeps the code of a rule. Its own locators name that place by the path of the source."""

        def __init__(self, function: Callable[..., Any], source: str) -> None:
            """Take a rule, and the file that it is from."""
            self._py_file, self._lineno = source, function.__code__.co_firstlineno
            self._folder = module_folder(function.__module__)

        def get_cache_path(self) -> str:
            """Return the folder."""
            return str(self._folder)

        def ensure_cache_path(self) -> None:
            """Make the folder; that it can be written was found out when its parent was chosen."""
            self._folder.mkdir(exist_ok=True)

    class RuleCacheImpl(CompileResultCacheImpl):  # type: ignore[misc]  # untyped
        _locator_classes: typing.ClassVar = [ModuleLocator]

    class LockedFiles(Files):  # type: ignore[misc]  # for the same reason
        """The files of a rule: an index, and one for the code for each signature."""

        def save(self, key: Any, code: Any) -> None:
            """Add code to the index. Of two processes that do so at once, the second waits.

            Otherwise both would take the same number for a file, and a signature would find the code of another.
            """
            with wait_for_lock(Path(self._cache_path)):
                super().save(key, code)

    class RuleCache(FunctionCache):  # type: ignore[misc]  # untyped
        _impl_class = RuleCacheImpl
        _cache_file: Any

        def __init__(self, function: Callable[..., Any]) -> None:
            """Find the files of a rule."""
            super().__init__(function)
            stamp = self._cache_file._source_stamp  # noqa: SLF001 (Numba's own, which it would ask for once more)
            self._cache_file = LockedFiles(self._cache_path, self._impl.filename_base, stamp)

    class InnerLibrary(CPUCodeLibrary):  # type: ignore[misc]  # untyped
        """The code of a rule as compiled callers get it, who optimise it and make machine code of it."""

        is_vectorized = False

        def finalize(self) -> None:
            """Add the code of the rules that it calls."""
            for library in dict.fromkeys(self._linking_libraries):
                module = library._get_module_for_linking()  # noqa: SLF001 (as Numba's own libraries do)
                self._final_module.link_in(module, preserve=True)
            if self.is_vectorized:
                self._optimize_final_module()
            self._finalize_dynamic_globals()
            self._finalized = True

        def serialize_using_object_code(self) -> bytes:
            """Return what is kept of it."""
            self._ensure_finalized()
            return cast("bytes", self._final_module.as_bitcode())

        def restore(self, kept: bytes) -> None:
            """Take what was kept of it."""
            self._final_module, self._finalized = parse_bitcode(kept), True

    class InnerCacheImpl(RuleCacheImpl):
        def get_filename_base(self, name: str, flags: str) -> str:
            """Return a name that differs from that of the same rule for Python."""
            return f"inner-{super().get_filename_base(name, flags)}"

        def rebuild(self, target: Any, kept: tuple[Any, ...]) -> Any:
            """Return what was kept of a compilation."""
            code, fndesc, environment, signature, *_, environments = kept
            library = InnerLibrary(target.codegen(), fndesc.qualname)
            library.restore(code)
            fields = dict.fromkeys(CompileResult._fields) | {
                "target_context": target,
                "typing_context": target.typing_context,
                "library": library,
                "environment": environment,
                "entry_point": object(),
                "fndesc": fndesc,
                "signature": signature,
                "objectmode": False,
                "lifted": (),
                "referenced_envs": environments,
            }
            return CompileResult(**fields)

    class InnerCache(RuleCache):
        _impl_class = InnerCacheImpl

    class InnerCompiler(Compiler):  # type: ignore[misc]  # untyped
        """Numba's compiler, up to the code for LLVM."""

        library = InnerLibrary
        is_vectorized = False

        def compile_extra(self, function: Callable[..., Any]) -> Any:
            """Compile a function."""
            self.state.flags.no_compile = True
            self.state.library = self.library(self.state.targetctx.codegen(), function.__qualname__)
            self.state.library.is_vectorized = self.is_vectorized
            return super().compile_extra(function)

    class VectorizingCompiler(InnerCompiler):
        is_vectorized = True

    class InnerRule(Dispatcher):  # type: ignore[misc]  # for the same reason
        """A rule as other compiled code calls it."""

        def __init__(
            self, function: Callable[..., Any], options: dict[str, Any], compiler: type[InnerCompiler]
        ) -> None:
            """Take the rule, Numba's options, and how it is compiled."""
            options = options | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
            super().__init__(function, targetoptions=options, pipeline_class=compiler)
            self._cache = InnerCache(function)

        def compile(self, sig: Any) -> Any:
            """Compile for some types of arguments, or load that from the cache."""
            return count_compilations(self, super().compile, sig)

        def add_overload(self, result: Any) -> None:
            """Note a compilation under a key of its own; there is no address."""
            if result.entry_point is None:
                result = result._replace(entry_point=object())
                self.targetctx.insert_user_function(result.entry_point, result.fndesc, [result.library])
            self.overloads[tuple(result.signature.args)] = result

    def count_compilations(rule: Any, compile_one: Callable[..., Any], sig: Any) -> Any:
        """Compile a rule, and tell whoever wants to know."""
        before = len(rule.overloads)
        code = compile_one(sig)
        if Policy.on_compiled is not None and len(rule.overloads) != before:
            Policy.on_compiled()
        return code

    class Rule(Dispatcher):  # type: ignore[misc]  # for the same reason
        """A rule in both forms: a call runs compiled code where that is there, and is interpreted where it is not."""

        def __init__(
            self,
            function: Callable[..., Any],
            *,
            inline: bool,
            nogil: bool,
            wraps: bool,
            is_slow: bool,
            vectorize: bool,
        ) -> None:
            """Take the rule, and the options of the decorator."""
            options = {"nopython": True, "nogil": nogil, "forceinline": inline, "boundscheck": None}
            super().__init__(function, targetoptions=options | {"no_cfunc_wrapper": True})
            self._wraps, self._is_slow, self._vectorize = wraps, is_slow, vectorize
            self._missed: dict[tuple[Any, ...], int] = {}  # by types of arguments, the generation of the last look

        @functools.cached_property
        def interpreted(self) -> Callable[..., Any]:
            """The interpreted form."""
            return make_interpreted(self.py_func, wraps=self._wraps)

        @functools.cached_property
        def inner(self) -> Any:
            """The form that compiled code calls."""
            return InnerRule(
                self.py_func, self.targetoptions, VectorizingCompiler if self._vectorize else InnerCompiler
            )

        def get_call_template(self, *call: Any) -> Any:
            """Return what Numba asks for when compiled code calls this rule."""
            return self.inner.get_call_template(*call)

        def get_overload(self, sig: Any) -> Any:
            """Return the key of the code for compiled code."""
            return self.inner.get_overload(sig)

        def enable_caching(self) -> None:
            """Keep what is compiled for the next start."""
            self._cache = RuleCache(self.py_func)

        def compile(self, sig: Any) -> Any:
            """Compile for some types of arguments, or load that from the cache."""
            return count_compilations(self, super().compile, sig)

        def add_overload(self, result: Any) -> None:
            """Note a compilation, and tell its code where the objects are that the rules in it refer to."""
            for environment in result._find_referenced_environments():  # noqa: SLF001 (as for code from the cache)
                result.codegen.set_env(environment.env_name, environment)
            super().add_overload(result)

        def _compile_for_args(self, *args: Any, **named: Any) -> Callable[..., Any]:
            """Return what Numba calls for arguments of types that it has no code for yet."""
            if policy.compiles or self._is_slow:
                return cast("Callable[..., Any]", super()._compile_for_args(*args, **named))
            try:
                return (policy.loads and self._load(args)) or self._interpret
            finally:
                self._types_active_call.clear()

        def _interpret(self, *args: Any) -> Any:
            """Run the interpreted form."""
            begun = time.perf_counter()
            try:
                return self.interpreted(*args)
            finally:
                Policy.interpreted += time.perf_counter() - begun
                if Policy.observe is not None and Policy.interpreted > PATIENCE:
                    Policy.observe(self, args)

        def _load(self, args: tuple[Any, ...]) -> Callable[..., Any] | None:
            """Load code from the cache, unless it was not there at the last look, and nothing was compiled since."""
            key = tuple(getattr(arg, "dtype", type(arg)) for arg in args)  # Numba takes much longer to tell types apart
            if self._missed.get(key) == policy.generation:
                return None
            with global_compiler_lock:
                found = self._cache.load_overload(tuple(map(self.typeof_pyval, args)), self.targetctx)
                if found is None:
                    self._missed[key] = policy.generation
                    return None
                self.targetctx.insert_user_function(found.entry_point, found.fndesc, [found.library])
                self.add_overload(found)
            return cast("Callable[..., Any]", found.entry_point)

    class VerbType(types.Callable, types.Dummy):
        """The type of a verb: a call is a call of the rule of the game whose state it is given."""

        def __init__(self, name: str, implementations: dict[np.dtype[Any], dict[str, Any]]) -> None:
            """Take the name, and the rules by type of state and name."""
            super().__init__(f"verb {name} {id(implementations)}")
            self._name, self._implementations = name, implementations

        def rule_for(self, arguments: tuple[Any, ...]) -> Any:
            """Return the type of the rule for a box and a state."""
            return self._implementations[arguments[1].dtype][self._name]._numba_type_

        def get_call_type(self, context: Any, arguments: Any, named: Any) -> Any:
            """Return the signature of a call."""
            return self.rule_for(arguments).get_call_type(context, arguments, named)

        def get_call_signatures(self) -> tuple[list[Any], bool]:
            """Return no signatures: they depend on the game."""
            return [], True

        def get_impl_key(self, signature: Any) -> Any:
            """Return under which key Numba finds the code."""
            return self.rule_for(signature.args).get_impl_key(signature)

    register_model(VerbType)(models.OpaqueModel)

    def decorate(function: Function, **options: bool) -> Function:
        """Compile a rule when it is told to, and keep the result for the next start."""
        made = Rule(function, **options)
        functools.update_wrapper(made, function)
        made.enable_caching()
        return cast("Function", made)

else:

    def decorate(function: Function, **options: bool) -> Function:
        """Leave a rule as it is; where its integers are meant to wrap around, do so without a warning."""
        return np.errstate(over="ignore")(function) if options["wraps"] else function


@typing.overload
def rule(function: Function, /) -> Function: ...


@typing.overload
def rule(
    *, inline: bool = True, nogil: bool = True, wraps: bool = False, is_slow: bool = False, vectorize: bool = False
) -> Callable[[Function], Function]: ...


def rule(
    function: Function | None = None,
    /,
    *,
    inline: bool = True,
    nogil: bool = True,
    wraps: bool = False,
    is_slow: bool = False,
    vectorize: bool = False,
) -> Function | Callable[[Function], Function]:
    """Mark a function as a rule: compiled by Numba, interpreted until its code is there, or always plain Python.

    Args:
        function: The rule, where the decorator is used without options.
        inline: Whether callers get a copy of its code. Turn it off for large rules with several callers.
        nogil: Whether other threads may run meanwhile. Turn it off for calls so short that this would cost more.
        wraps: Whether its integers are meant to wrap around.
        is_slow: Whether it would take minutes if interpreted, so that a call from Python waits until it is compiled.
        vectorize: Whether its loops are vectorized before callers get a copy of its code, and with it numbers of
            repetitions so small that LLVM would write the loops out instead.
    """
    options = {"inline": inline, "nogil": nogil, "wraps": wraps, "is_slow": is_slow, "vectorize": vectorize}
    return decorate(function, **options) if function is not None else lambda wanted: decorate(wanted, **options)


class Interface:
    """A set of verbs that every game implements over its own records.

    A verb finds its game by the type of the state record: by a dictionary when interpreted, by an overload of Numba's
    when compiled.
    """

    def __init__(self, name: str) -> None:
        """Make an interface without verbs; the name stands in errors."""
        self.name = name
        self.verbs: set[str] = set()
        self._implementations: dict[np.dtype[Any], dict[str, Callable[..., Any]]] = {}

    def verb(self, function: Function) -> Function:
        """Declare a verb: calling it calls the implementation of the game whose state it is given."""
        name, implementations = function.__name__, self._implementations
        if name in self.verbs:
            raise TypeError(f"{name} is declared twice in the {self.name} interface")
        self.verbs.add(name)

        def chosen(box: Any, s: Any, *more: Any) -> Any:
            return implementations[s.dtype][name](box, s, *more)

        def chosen_interpreted(box: Any, s: Any, *more: Any) -> Any:
            return interpreted(implementations[s.dtype][name])(box, s, *more)

        if COMPILED:
            chosen._numba_type_ = VerbType(name, implementations)  # type: ignore[attr-defined]

        chosen.__name__ = name
        chosen.__doc__ = function.__doc__
        chosen.interpreted = chosen_interpreted  # type: ignore[attr-defined]
        return chosen  # type: ignore[return-value]  # the same call, without a body of its own

    def implement(self, state: np.dtype[Any], *functions: Callable[..., Any], **others: Callable[..., Any]) -> None:
        """Register a game's functions, exactly one for each verb: by its own name, or by a keyword.

        A verb that is missing, one too many, or one that is given twice is an error.
        """
        names = [function.__name__ for function in functions] + list(others)
        wrong = {
            "unknown verbs": set(names) - self.verbs,
            "missing verbs": self.verbs - set(names),
            "verbs given twice": {name for name in names if names.count(name) > 1},
        }
        for problem, found in wrong.items():
            if found:
                raise TypeError(f"{self.name} interface, {problem}: {', '.join(sorted(found))}")
        if state in self._implementations:
            raise TypeError(f"{self.name} interface: this type of state has an implementation already")
        self._implementations[state] = dict(zip(names, (*functions, *others.values()), strict=True))

    def implementation(self, state: np.dtype[Any]) -> dict[str, Callable[..., Any]]:
        """Return a game's functions by verb, found by the type of its state."""
        return dict(self._implementations[state])

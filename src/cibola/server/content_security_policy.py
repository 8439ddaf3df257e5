"""What the page may load, and from where: nothing but its own files."""

CONTENT_SECURITY_POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",  # the engine: compiled from our own file, and nothing else
    "style-src": "'self'",
    "img-src": "'self' data:",  # the icon with a dot is drawn by the page
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


def write_policy(policy: dict[str, str]) -> str:
    """Return a policy as the header, or the tag, has it."""
    return "; ".join(f"{name} {value}" for name, value in policy.items())

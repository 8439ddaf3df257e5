import os

from hypothesis import settings

# Uncompiled play is slow: the same laws run on fewer games.
EXAMPLES = 25 if os.environ.get("CIBOLA_PURE") else 60

settings.register_profile("fixed", derandomize=True, deadline=None, database=None, max_examples=EXAMPLES)
settings.register_profile("deep", derandomize=True, deadline=None, database=None, max_examples=3000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))

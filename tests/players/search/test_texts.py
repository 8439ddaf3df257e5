"""What may follow `search:`."""

import pytest

from cibola.errors import OptionError
from cibola.players import find


@pytest.mark.parametrize("text", ["search", "search:1s", "search:0.25s", "search:500", "search:0.1s,threads=1,depth=3"])
def test_a_search_is_made_by_its_text_and_has_it_as_its_name(text: str) -> None:
    assert find(text).name == text


@pytest.mark.parametrize("text", ["0", "0s", "-1s", "1m", "soon", "99999s", "9" * 12, "1s ", "٣s"])
def test_a_limit_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(OptionError) as refused:
        find(f"search:{text}")
    assert text in refused.value.text("en")
    assert text in refused.value.text("fr")


@pytest.mark.parametrize("text", ["threads=0", "trust=0", "depth=-1", "depth", "speed=3", "depth=1e9", "doubt=", "=3"])
def test_a_setting_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(OptionError) as refused:
        find(f"search:1s,{text}")
    assert "threads" in refused.value.text("fr")

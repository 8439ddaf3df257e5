"""The check that all that the present step needs is inside the window, at every size, without scrolling the table."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page
from tests.web.browser import Visitor

SIZES = {
    "360x560": (360, 560),
    "360x640": (360, 640),
    "390x664": (390, 664),
    "390x844": (390, 844),
    "844x390": (844, 390),
    "768x1024": (768, 1024),
    "1280x800": (1280, 800),
    "1920x1080": (1920, 1080),
    "200 %": (640, 400),  # 1280x800, enlarged
}
FINGER = 44
STRIP = 38  # of a card in a hand that others overlap, which is the taller for it

# Of each target: the longest row of points across its middle that belong to it, and the longest one down through that.
# Only cards of a hand may be overlapped; every other target is touched in its middle.
PROBLEMS = """async ([selector, finger, strip]) => {
  await new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)));
  const running = document.getAnimations().filter(one => one.effect.getComputedTiming().endTime < Infinity);
  await Promise.allSettled(running.map(one => one.finished));
  const found = [];
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1)
    found.push(`the page is ${root.scrollWidth} x ${root.scrollHeight} in a window of ${innerWidth} x ${innerHeight}`);
  const targets = [...document.querySelectorAll(selector)].filter(one => one.checkVisibility());
  if (!targets.length) found.push('no target');
  for (const target of targets) {
    const name = target.getAttribute('aria-label') ?? target.textContent.trim();
    const tell = what => found.push(`${name}: ${what}`);
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      tell(`outside, from ${Math.round(left)}, ${Math.round(top)} to ${Math.round(right)}, ${Math.round(bottom)}`);
    for (let box = target.parentElement; box; box = box.parentElement)
      if (box.scrollHeight > box.clientHeight + 1 && ['auto', 'scroll'].includes(getComputedStyle(box).overflowY))
        tell('within something that scrolls');
    const isIts = (x, y) => { const at = document.elementFromPoint(x, y); return at !== null && target.contains(at); };
    const longest = (from, to, isIt) => {
      let [best, start] = [[from, from], null];
      for (let at = from; at <= to; at += 1) {
        if (isIt(at)) { start ??= at; if (at - start > best[1] - best[0]) best = [start, at]; } else start = null;
      }
      return best;
    };
    const isHeld = target.matches('[data-card]');
    const middle = (top + bottom) / 2;
    const across = longest(Math.ceil(left - 22), Math.floor(right + 22), x => isIts(x, middle));
    const within = isHeld ? (across[0] + across[1]) / 2 : (left + right) / 2;
    if (!isIts(within, middle)) {
      const cover = document.elementFromPoint(within, middle);
      tell(`covered by ${cover?.outerHTML.slice(0, 90)}`);
      continue;
    }
    const down = longest(Math.ceil(top - 22), Math.floor(bottom + 22), y => isIts(within, y));
    const [wide, high] = [across[1] - across[0] + 1, down[1] - down[0] + 1];
    if (wide < (isHeld ? strip : finger) || high < finger) tell(`${wide} x ${high}`);
  }
  return found;
}"""


@dataclass(frozen=True)
class Row:
    """A table that is looked at: how a visitor begins it, and its steps, each a name and a selector of its targets."""

    start: Callable[[Visitor], Page]
    steps: Callable[[Page], Iterator[tuple[str, str]]]


def find_problems(page: Page, targets: str) -> list[str]:
    """Return what is wrong at the present size: of the targets that a selector finds, and of the table as a whole."""
    found: list[str] = page.evaluate(PROBLEMS, [targets, FINGER, STRIP])
    return found


def check_sizes(visitor: Visitor, row: Row) -> None:
    """Look at every step of a table at every size, in one visit."""
    page = row.start(visitor)
    wrong: dict[str, list[str]] = {}
    for step, targets in row.steps(page):
        before: Any = page.viewport_size
        for name, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            if problems := find_problems(page, targets):
                wrong[f"{step} at {name}"] = problems
        page.set_viewport_size(before)
    assert not wrong, "\n".join(f"{where}: {'; '.join(problems)}" for where, problems in wrong.items())

"""A run of the arena: some matches, the games that are played, and those that are still to be played."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from cibola.arena.game_loop import Played
from cibola.arena.match import Match
from cibola.arena.report import Report, report
from cibola.arena.results_file import Keeper
from cibola.arena.workers import Done, Job

Players = Callable[[Sequence[Match], Sequence[Job]], Iterator[Done]]  # whoever plays the games: processes, a cluster


class Run:
    """Goes through the games of some matches, and keeps them in a file and their records in a folder if asked to."""

    def __init__(self, matches: Sequence[Match], *, save: Path | None = None, records: Path | None = None) -> None:
        """Take up what the file holds already."""
        self.matches = matches
        self.records = records
        if records:
            records.mkdir(parents=True, exist_ok=True)
        self.keeper = Keeper(save, matches) if save else None
        self.games: dict[Job, Played] = dict(self.keeper.games) if self.keeper else {}

    @property
    def jobs(self) -> list[Job]:
        """The games that are still to be played, deal by deal, so that all matches grow together."""
        asked = [Job(at, number) for at, match in enumerate(self.matches) for number in range(match.games)]
        left = [job for job in asked if job not in self.games]
        return sorted(left, key=lambda job: (self.matches[job.match].deal_of(job.number), job))

    def go_on(self, play: Players) -> Iterator[Done]:
        """Play what is still to be played; give every game when it is over and kept."""
        for done in play(self.matches, self.jobs):
            self._keep(done)
            yield done

    def _keep(self, done: Done) -> None:
        self.games[done.job] = done.played
        if self.keeper:
            self.keeper.add(done)
        if self.records:
            name = f"{done.job.match + 1}-{done.job.number:05}.txt"
            (self.records / name).write_text(done.record, "utf-8")

    def of_match(self, number: int) -> list[Played]:
        """Give the games of one match, as far as it was asked for now."""
        match = self.matches[number]
        return [game for job, game in sorted(self.games.items()) if job.match == number and game.number < match.games]

    def reports(self) -> list[Report]:
        """Sum up every match."""
        return [report(match, self.of_match(at)) for at, match in enumerate(self.matches)]

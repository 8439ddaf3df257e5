"""A run of the arena: some matches, the results so far, and the games that are still to be played."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from cibola.arena.game_loop import GameResult
from cibola.arena.matches import Match
from cibola.arena.report import Report, report
from cibola.arena.results_file import ResultsFile
from cibola.arena.workers import FinishedGame, GameJob

PlayGames = Callable[
    [Sequence[Match], Sequence[GameJob]], Iterator[FinishedGame]
]  # locally, in processes, on a cluster


class Run:
    """Plays the games of some matches; writes results to a file and records to a folder if asked to."""

    def __init__(self, matches: Sequence[Match], *, save: Path | None = None, records: Path | None = None) -> None:
        """Begin with the results that the file holds already."""
        self.matches = matches
        self.records = records
        if records:
            records.mkdir(parents=True, exist_ok=True)
        self.file = ResultsFile(save, matches) if save else None
        self.games: dict[GameJob, GameResult] = dict(self.file.games) if self.file else {}

    @property
    def jobs(self) -> list[GameJob]:
        """The games that are still to be played, deal by deal, so that all matches grow together."""
        asked = [GameJob(at, number) for at, match in enumerate(self.matches) for number in range(match.games)]
        left = [job for job in asked if job not in self.games]
        return sorted(left, key=lambda job: (self.matches[job.match].deal_of(job.number), job))

    def play(self, play_games: PlayGames) -> Iterator[FinishedGame]:
        """Play what is still to be played; yield every game once it is over and saved."""
        for done in play_games(self.matches, self.jobs):
            self._save(done)
            yield done

    def _save(self, done: FinishedGame) -> None:
        self.games[done.job] = done.played
        if self.file:
            self.file.add(done)
        if self.records:
            name = f"{done.job.match + 1}-{done.job.number:05}.txt"
            (self.records / name).write_text(done.record, "utf-8")

    def results_of(self, number: int) -> list[GameResult]:
        """Return the results of one match, as far as it is asked for now."""
        match = self.matches[number]
        return [game for job, game in sorted(self.games.items()) if job.match == number and game.number < match.games]

    def reports(self) -> list[Report]:
        """Return a report on every match."""
        return [report(match, self.results_of(at)) for at, match in enumerate(self.matches)]

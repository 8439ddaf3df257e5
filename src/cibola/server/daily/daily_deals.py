"""The daily deals of a site: what a person may know of them, and the tables at which they play them.

Before its day is over, only the commitment of a deal is told; whoever has ended their first try sees how others did.
After that everything is open: the seed, the table, the replays.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from cibola.server.answers import DailyDay, DailyDeal, DailyStandings, DailyTry, DailyWeek, WhyUnranked
from cibola.server.auth.person import Person
from cibola.server.daily.deals import LEVEL, SETTINGS, DailySecret, check_game, first_day, plan_daily, site_secret
from cibola.server.daily.standings import parts_table, table_of, week_of
from cibola.server.days import day_of, end_of, start_of, week_start, write_day
from cibola.server.errors import ForbiddenError, NotFoundError
from cibola.server.store import daily as stored
from cibola.server.store.daily import DailyResult, Marks
from cibola.server.store.repository import Store
from cibola.server.tables.quotas import Networks
from cibola.server.tables.registry import TableRegistry

ATTEMPTS = 3  # at beginning a deal, while the same person or browser begins it elsewhere


class DailyDeals:
    """The daily deals of one site."""

    def __init__(self, registry: TableRegistry, store: Store, secret: DailySecret, since: int) -> None:
        """Take the tables, the database, the secret of the seeds, and the day of the first deal."""
        self._registry, self._store, self._secret, self._since = registry, store, secret, since

    @property
    def today(self) -> int:
        """The number of the present day."""
        return day_of(self._registry.now())

    def _check(self, day: int, game: str = "card") -> None:
        """Refuse a day that has no deals yet, or is before the first day of this site; and an unknown game."""
        check_game(game)
        if not self._since <= day <= self.today:
            raise NotFoundError("server-daily-day-unknown", day=write_day(day))

    # --- what there is to know ---

    async def show(self, day: int, person: Person) -> DailyDay:
        """Return the deals of a day, and how somebody stands."""
        self._check(day)
        counts, mine = await self._store.read(partial(_read_day, day=day, person=person.id))
        today = self.today
        return DailyDay(
            day=write_day(day),
            today=write_day(today),
            first=write_day(self._since),
            now=self._registry.now(),
            ends=end_of(day),
            deals=[self._deal(day, game, counts.get(game, 0), mine.get(game)) for game in SETTINGS],
        )

    def _deal(self, day: int, game: str, players: int, mine: DailyTry | None) -> DailyDeal:
        is_over = day < self.today
        return DailyDeal(
            game=game,
            level=LEVEL,
            options=SETTINGS[game],
            players=players,
            commitment=self._secret.commitment(day, game),
            tomorrow="" if is_over else self._secret.commitment(day + 1, game),
            seed=self._secret.seed(day, game) if is_over else None,
            mine=mine,
        )

    async def standings(self, day: int, game: str, person: Person) -> DailyStandings:
        """Return the table of a deal; while its day lasts, only to those who have ended their first try."""
        self._check(day, game)
        own, mine, finished = await self._store.read(partial(_read_deal, day=day, game=game, person=person.id))
        if day == self.today and (mine is None or not mine.ended):
            raise ForbiddenError("server-daily-not-yet")
        return DailyStandings(
            day=write_day(day),
            game=game,
            players=len(finished),
            mine=mine,
            lines=table_of(finished, person.id),
            parts=parts_table(finished, own.parts if own else None),
        )

    async def week(self, person: Person) -> DailyWeek:
        """Return the table of the week of the last day that is over: on Mondays, that of the week before."""
        last = self.today - 1
        first = week_start(last)
        results = await self._store.read(partial(stored.finished_results, since=first, until=last))
        return DailyWeek(first=write_day(first), last=write_day(last), lines=week_of(results, person.id))

    # --- playing ---

    async def begin(self, day: int, game: str, person: Person, device: str, networks: Networks = ()) -> str:
        """Return the table of somebody's first try, made when they begin; once that has ended, a table to practise at.

        On a day that is over nothing is counted any more.
        """
        self._check(day, game)
        if person.bot:
            raise ForbiddenError("server-daily-bot")
        known = await self._store.read(partial(stored.read_result, day=day, game=game, person=person.id))
        if known is not None and known.ended is None:
            return known.table_id
        now = self._registry.now()
        is_counted = known is None and day == day_of(now)
        plan = plan_daily(self._secret, day, game, person, now, counted=is_counted)
        if not is_counted:
            return await self._registry.add(plan, person, networks)
        await self._registry.charge(plan, person, networks)
        result = DailyResult(day, game, person.id, plan[0].id, plan[1][0].name, ranked=True, begun=now)
        marks = Marks(
            self._secret.mark(day, "browser", device),
            self._secret.mark(day, "network", networks[0][0] if networks else ""),
            may_share=await self._is_established(person, day),
        )
        table = await self._write(partial(stored.begin_result, plan=plan, result=result, marks=marks))
        await self._registry.open(table)
        return table

    async def _is_established(self, person: Person, day: int) -> bool:
        """Tell whether somebody has an account that was made before a day."""
        if not person.account:
            return False
        made = await self._store.read(partial(stored.account_made_at, person=person.id))
        return made is not None and made < start_of(day)

    async def _write(self, work: Callable[[Connection], str]) -> str:
        """Write the beginning of a try; again, if the same person or browser was quicker in another process."""
        for _ in range(ATTEMPTS - 1):
            with suppress(IntegrityError):
                return await self._store.write(work)
        return await self._store.write(work)


def open_daily_deals(registry: TableRegistry, store: Store) -> DailyDeals:
    """Return the daily deals of a site; their secret and their first day are settled when it first starts."""
    since = first_day(registry.engine, day_of(registry.now()))
    return DailyDeals(registry, store, site_secret(registry.engine), since)


def _read_day(connection: Connection, day: int, person: str) -> tuple[dict[str, int], dict[str, DailyTry]]:
    """Return by game how many are ranked on a day, and somebody's tries."""
    tries = stored.results_of_person(connection, person, day, day) if person else []
    return stored.count_finished(connection, day), {one.game: _try(connection, one) for one in tries}


def _read_deal(
    connection: Connection, day: int, game: str, person: str
) -> tuple[DailyResult | None, DailyTry | None, list[DailyResult]]:
    """Return somebody's try at a deal, how it stands, and all that are ranked."""
    own = stored.read_result(connection, day, game, person) if person else None
    return own, _try(connection, own) if own else None, stored.finished_results(connection, day, day, game)


def _try(connection: Connection, result: DailyResult) -> DailyTry:
    """Return how somebody's first try stands; `why` it is not ranked, if it is not."""
    is_late = result.ended is not None and result.ended >= end_of(result.day)
    why: WhyUnranked = ""
    if result.ended is not None and result.margin is None:
        why = "given-up"
    elif not result.ranked:
        why = "again"
    elif is_late:
        why = "late"
    is_ranked = result.ended is not None and not why
    return DailyTry(
        table=result.table_id,
        ended=result.ended is not None,
        why=why,
        margin=result.margin,
        points=result.points,
        rank=stored.rank_of(connection, result) if is_ranked else None,
    )

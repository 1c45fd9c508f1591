import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT, lockPlayer } from '../../core/ledger/public.ts'
import type { Season } from '../../core/seasons/public.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { makeCatalogue, makeIdempotency, makeWorld } from '../../testing/make.ts'
import { shopGames } from '../../testing/settled-plays.ts'
import { claimLevel } from './claim-level.ts'
import { payTasks } from './pay-tasks.ts'
import { seasonProgress } from './season-progress.ts'
import { runDueSeason } from './season-runner.ts'
import { SeasonShelf } from './season-shelf.ts'

/** The demo event on its own database. `drain` counts events that commands recorded. */
export async function makeSeasonWorld() {
  const world = await makeWorld()
  const catalogue = await makeCatalogue(world)
  const depsOf = (deps: typeof world.deps) => ({ ...deps, catalogue, games: shopGames(), shelf: new SeasonShelf(deps) })
  const deps = depsOf(world.deps)
  const other = depsOf(world.otherProcess(2) as typeof world.deps)
  const consumers = [seasonProgress(deps), payTasks(deps)]

  /** Counts recorded domain events until none is left. */
  async function drain(): Promise<void> {
    for (;;) {
      const rows = await world.rows<{ events: DomainEvent[] }>(
        'with gone as (delete from outbox returning id, events) select events from gone order by id',
      )
      if (rows.length === 0) return
      await apply(rows.flatMap(({ events }) => events))
    }
  }

  async function apply(events: readonly DomainEvent[]): Promise<void> {
    for (const consumer of consumers) await deps.database.transaction((tx) => consumer.apply(tx, events))
  }

  /** Gives coins as a mission would. */
  async function earn(userId: bigint, amount: bigint, operationId = deps.ids.next()): Promise<void> {
    await deps.database.transaction(async (tx) => {
      await lockPlayer(tx, userId)
      await creditPlayer(tx, {
        operationId,
        userId,
        houseAccount: HOUSE_ACCOUNT.coinsIssued,
        kind: ENTRY_KIND.socialMission,
        currency: 'COIN',
        amount,
        events: () => [],
      })
    })
    await drain()
  }

  /** Sets the event's window relative to the test's clock, in milliseconds. */
  async function setWindow(startMs: number, endMs: number, expireMs: number): Promise<void> {
    const nowMs = deps.clock.nowMs()
    await world.rows(
      `update seasons set starts_at = to_timestamp($1 / 1000.0), ends_at = to_timestamp($2 / 1000.0), expires_at = to_timestamp($3 / 1000.0)`,
      [nowMs + startMs, nowMs + endMs, nowMs + expireMs],
    )
    deps.seasonBook.forget()
    other.seasonBook.forget()
  }

  const claim = (userId: bigint, level: number, key: string, isOther = false) =>
    claimLevel(
      isOther ? other : deps,
      makeIdempotency('claimPassLevel', userId, key, { params: { level }, body: {} }),
      level,
    )

  return {
    world,
    deps,
    other,
    drain,
    apply,
    earn,
    setWindow,
    claim,
    season: async () => (await deps.seasonBook.get()).currentAt(deps.clock.nowMs()) as Season,
    /** Runs every step that is due by the database's clock. */
    async runDue(): Promise<void> {
      while (await runDueSeason(deps, 1n));
    },
    coinsOf: async (userId: bigint) =>
      Number((await world.rows<{ coins: bigint }>('select coins from players where user_id = $1', [userId]))[0]?.coins),
  }
}
export type SeasonWorld = Awaited<ReturnType<typeof makeSeasonWorld>>

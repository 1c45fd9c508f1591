import type { LeaderboardFields } from '@runecase/api/operator/leaderboards.ts'
import { HOUR_MS } from '@runecase/game/durations.ts'
import { withWindow } from '../../core/prizes/public.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { makeCatalogue, makePlayer, makeWorld } from '../../testing/make.ts'
import { shopGames } from '../../testing/settled-plays.ts'
import { leaderboardDefinition } from './admin/leaderboard-definition.ts'
import { endLeaderboard } from './close-leaderboards.ts'
import { countScores } from './count-scores.ts'
import { getRanking } from './get-ranking.ts'
import { giveDueLeaderboardPrize } from './give-prizes.ts'
import type { ClosedQuery, HistoryOf } from './leaderboards.sql.ts'
import { listHistory } from './list-history.ts'
import { listLeaderboards } from './list-leaderboards.ts'

interface MadeShop {
  readonly world: Awaited<ReturnType<typeof makeWorld>>
  readonly catalogue: Awaited<ReturnType<typeof makeCatalogue>>
}

/** Leaderboards, on their own database unless one is given; the test supplies the events. */
export async function makeLeaderboards(given?: MadeShop) {
  const world = given?.world ?? (await makeWorld())
  const catalogue = given?.catalogue ?? (await makeCatalogue(world))
  const definition = leaderboardDefinition({ ...world.deps, drawings: { has: () => true } })
  const deps = { ...world.deps, catalogue, games: shopGames(), definition }
  const consumer = countScores(deps)
  const slugs = (
    await world.rows<{ slug: string }>('select slug from catalogue_items where type = 1 order by id limit 5')
  ).map(({ slug }) => slug)
  const callerOf = (userId: bigint | null) => (userId === null ? null : { userId, sessionId: 1n })
  const apply = (events: readonly DomainEvent[]) => deps.database.transaction((tx) => consumer.apply(tx, events))
  return {
    world,
    deps,
    consumer,
    apply,
    newPlayer: () => makePlayer(world),
    /** A leaderboard of GOLD spent with five items as prizes; its window ends in an hour. */
    async add(id: number, change: Partial<LeaderboardFields> = {}) {
      const nowMs = world.deps.clock.nowMs()
      await deps.database.transaction(async (tx) => {
        const fields = await withWindow<LeaderboardFields>(tx, {
          type: 'spent',
          title: `Рейтинг ${id}`,
          description: 'Для проверки',
          image: 'misc/trophy',
          order: id,
          rules: ['раз', 'два', 'три'],
          seasonId: null,
          startsAt: new Date(nowMs - HOUR_MS).toISOString(),
          endsAt: new Date(Date.now() + HOUR_MS).toISOString(),
          prizes: slugs.map((slug) => ({ places: 1, kind: 'item' as const, slug, amount: null })),
          ...change,
        })
        await definition.put(tx, String(id), () => fields)
      })
    },
    spent(userId: bigint, amountMinor: bigint, operationId = deps.ids.next()): DomainEvent {
      return {
        kind: 'gold.spent',
        userId: String(userId),
        operationId: String(operationId),
        amountMinor: String(amountMinor),
      }
    },
    /** Sets the end of a leaderboard's window to a minute ago by the database's clock. */
    async end(id: number) {
      await world.rows(`update leaderboards set ends_at = now() - interval '1 minute' where id = $1`, [id])
    },
    /** Records the end and processes the log. */
    async close(id: number): Promise<boolean> {
      const isFirst = await endLeaderboard(deps, id, 0)
      if (isFirst) await apply([{ kind: 'leaderboard.ended', userId: '0', leaderboardId: id }])
      return isFirst
    },
    /** Gives every due prize; returns the number of steps. */
    async give(id: number): Promise<number> {
      const winners = await world.rows<{ id: bigint }>('select id from leaderboard_winners where leaderboard_id = $1', [
        id,
      ])
      const taken = await Promise.all(winners.map((winner) => giveDueLeaderboardPrize(deps, winner.id)))
      return taken.filter(Boolean).length
    },
    active: (userId: bigint | null) => listLeaderboards(deps, callerOf(userId)),
    ranking: (id: number, userId: bigint | null = null) => getRanking(deps, id, callerOf(userId), 'ru'),
    history: (userId: bigint | null, of: HistoryOf = 'all', change: Partial<ClosedQuery> = {}) =>
      listHistory(
        deps,
        { page: 1, perPage: 20, of, seasonId: null, from: null, until: null, ...change },
        callerOf(userId),
        'ru',
      ),
  }
}
export type Leaderboards = Awaited<ReturnType<typeof makeLeaderboards>>

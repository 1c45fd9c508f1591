import { type Season, Seasons, selectSeasons } from '../../core/seasons/public.ts'
import type { Tx } from '../../platform/db.ts'
import { type DomainEvent, publishEvents } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { msOfId } from '../../platform/ids.ts'
import { type CountedPlay, countAct, type Tally } from './count-act.ts'
import { type ActDeps, type CountedAct, countedAct } from './counted-act.ts'
import { insertPlays, upsertPlayers, upsertProgress } from './season-progress.sql.ts'
import type { SeasonShelf } from './season-shelf.ts'
import { type SeasonTerms, selectPlayers, selectProgress } from './seasons.sql.ts'
import { unitsOf } from './show-pass.ts'

type Deps = ActDeps & { readonly shelf: SeasonShelf }

/**
 * Counts plays and other acts for their events: coins earned, cases opened, tasks. An act belongs to the event that ran at the moment of its operation,
 * whenever it is counted.
 */
export function seasonProgress(deps: Deps): EventConsumer {
  return {
    name: 'season_progress',
    async apply(tx, events) {
      const acts = events.flatMap((event) => countedAct(deps, event) ?? [])
      if (acts.length === 0) return
      const seasons = new Seasons(await selectSeasons(tx))
      const bySeason = new Map<Season, CountedAct[]>()
      for (const act of acts) {
        const season = seasons.runningAt(msOfId(act.referenceId))
        if (!season) continue
        const own = bySeason.get(season)
        if (own) own.push(act)
        else bySeason.set(season, [act])
      }
      for (const [season, own] of bySeason) await countSeason(tx, season, await deps.shelf.termsOf(season, tx), own)
    },
  }
}

async function countSeason(tx: Tx, season: Season, terms: SeasonTerms, acts: readonly CountedAct[]): Promise<void> {
  const userIds = [...new Set(acts.map(({ userId }) => userId))]
  const tallies = await readTallies(tx, season.id, userIds)
  const counting = { terms, sectionIds: season.eventSectionIds }
  const counted: (CountedPlay & { readonly userId: bigint; readonly referenceId: bigint })[] = []
  const changed = new Set<bigint>()
  for (const act of acts) {
    const tally = tallies.get(act.userId) as Tally
    const before = { ...tally }
    for (const one of countAct(counting, tally, act, msOfId(act.referenceId) < season.endsAtMs))
      counted.push({ ...one, userId: act.userId, referenceId: act.referenceId })
    const isMoved =
      before.coinsEarned !== tally.coinsEarned ||
      before.coinsSpent !== tally.coinsSpent ||
      before.casesOpened !== tally.casesOpened
    if (isMoved) changed.add(act.userId)
  }
  upsertPlayers(
    tx,
    season.id,
    [...changed].map((userId) => ({ userId, ...(tallies.get(userId) as Tally) })),
  )
  const touched = new Map(counted.map((one) => [`${one.userId}:${one.taskId}`, one]))
  upsertProgress(
    tx,
    season.id,
    [...touched.values()].map(({ userId, taskId }) => ({ userId, taskId, ...progressOf(tallies, userId, taskId) })),
  )
  insertPlays(tx, season.id, counted)
  publishEvents(tx, eventsOf(season.id, terms, tallies, changed, [...touched.values()], counted))
}

async function readTallies(tx: Tx, seasonId: number, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Tally>> {
  const [players, progress] = await Promise.all([
    selectPlayers(tx, seasonId, userIds),
    selectProgress(tx, seasonId, userIds),
  ])
  const tallies = new Map<bigint, Tally>(
    userIds.map((userId) => [userId, { coinsEarned: 0n, coinsSpent: 0n, casesOpened: 0n, progress: new Map() }]),
  )
  for (const { userId, coinsEarned, coinsSpent, casesOpened } of players)
    Object.assign(tallies.get(userId) as Tally, { coinsEarned, coinsSpent, casesOpened })
  for (const { userId, taskId, progress: done, isCompleted } of progress)
    (tallies.get(userId) as Tally).progress.set(taskId, { progress: done, isCompleted })
  return tallies
}

function progressOf(tallies: ReadonlyMap<bigint, Tally>, userId: bigint, taskId: number) {
  return tallies.get(userId)?.progress.get(taskId) as { progress: bigint; isCompleted: boolean }
}

function eventsOf(
  seasonId: number,
  { tasks }: SeasonTerms,
  tallies: ReadonlyMap<bigint, Tally>,
  changed: ReadonlySet<bigint>,
  touched: readonly { readonly userId: bigint; readonly taskId: number }[],
  counted: readonly (CountedPlay & { readonly userId: bigint })[],
): DomainEvent[] {
  const typeOf = new Map(tasks.map(({ id, type }) => [id, type]))
  const users = new Set([...changed, ...touched.map(({ userId }) => userId)])
  const progressed = [...users].map(
    (userId): DomainEvent => ({
      kind: 'season.progressed',
      userId: String(userId),
      seasonId,
      coinsEarned: Number(tallies.get(userId)?.coinsEarned ?? 0n),
      tasks: touched
        .filter((one) => one.userId === userId)
        .map(({ taskId }) => {
          const { progress, isCompleted } = progressOf(tallies, userId, taskId)
          return { id: taskId, current: unitsOf(typeOf.get(taskId) ?? 'upgrade', progress), isCompleted }
        }),
    }),
  )
  const completed = counted.flatMap(({ userId, taskId, isCompleting }): DomainEvent[] =>
    isCompleting ? [{ kind: 'season.task_completed', userId: String(userId), seasonId, taskId }] : [],
  )
  return [...progressed, ...completed]
}

import { giveFreeOpenings } from '../../core/free-openings/public.ts'
import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT, lockPlayers } from '../../core/ledger/public.ts'
import { Seasons, selectSeasons } from '../../core/seasons/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { updatePaid } from './season-progress.sql.ts'
import type { SeasonShelf } from './season-shelf.ts'
import { lockSeasonRevision, type TaskRow } from './seasons.sql.ts'

type PayDeps = Pick<Deps, 'ids'> & { readonly shelf: SeasonShelf }

/** Locks of players last as long as a batch. With 500 rows, openings at 2,000 a second waited more than the second of `lock_timeout`. */
const MAX_ROWS = 100

/** Pays the rewards of completed tasks, each once: money, coins or openings of a case. */
export function payTasks(deps: PayDeps): EventConsumer {
  return {
    name: 'season_rewards',
    mostRows: MAX_ROWS,
    async apply(tx, events) {
      const completed = events.flatMap((event) => (event.kind === 'season.task_completed' ? [event] : []))
      if (completed.length === 0) return
      const userIds = [...new Set(completed.map(({ userId }) => BigInt(userId)))].sort((a, b) => (a < b ? -1 : 1))
      await lockPlayers(tx, userIds, true)
      for (const [seasonId, ofSeason] of Map.groupBy(completed, (event) => event.seasonId)) {
        const tasks = await tasksOf(deps, tx, seasonId)
        for (const { userId, taskId } of ofSeason) {
          const task = tasks.find(({ id }) => id === taskId)
          if (task) await payTask(deps, tx, BigInt(userId), seasonId, task)
        }
      }
    },
  }
}

/** The tasks of an event, whose terms stay until the end of the transaction; none for an unknown event. */
async function tasksOf({ shelf }: PayDeps, tx: Tx, seasonId: number): Promise<readonly TaskRow[]> {
  const season = new Seasons(await selectSeasons(tx)).findById(seasonId)
  const revision = season && (await lockSeasonRevision(tx, seasonId))
  return season && revision !== undefined ? (await shelf.termsOf({ ...season, revision }, tx)).tasks : []
}

async function payTask({ ids }: PayDeps, tx: Tx, userId: bigint, seasonId: number, task: TaskRow): Promise<void> {
  const operationId = ids.next()
  if (!(await updatePaid(tx, { seasonId, userId, taskId: task.id, operationId }))) return
  const paid = { kind: 'season.task_paid', userId: String(userId), seasonId, taskId: task.id } as const
  if (task.caseId !== null) {
    const cases = [{ caseId: task.caseId, count: task.caseAmount }]
    await giveFreeOpenings(tx, { operationId, userId, reason: 'event task', cases })
    publishEvents(tx, [paid, { kind: 'free_openings.changed', userId: String(userId) }])
    return
  }
  const isCoins = task.coins > 0n
  await creditPlayer(tx, {
    operationId,
    userId,
    houseAccount: isCoins ? HOUSE_ACCOUNT.coinsIssued : HOUSE_ACCOUNT.prizes,
    kind: ENTRY_KIND.taskReward,
    currency: isCoins ? 'COIN' : 'GOLD',
    amount: isCoins ? task.coins : task.moneyMinor,
    events: () => [paid],
  })
}

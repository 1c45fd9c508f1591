import { giveFreeOpenings } from '../../core/free-openings/public.ts'
import { creditPlayer, ENTRY_KIND, HOUSE_ACCOUNT, lockPlayers } from '../../core/ledger/public.ts'
import { Seasons, selectSeasons } from '../../core/seasons/public.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { EventConsumer } from '../../platform/event-relay.ts'
import { updatePaid } from './season-progress.sql.ts'
import type { SeasonShelf } from './season-shelf.ts'
import { lockSeasonRevision, type TaskRow } from './seasons.sql.ts'

type PayDeps = Pick<Deps, 'ids'> & { readonly shelf: SeasonShelf }

/** Pays the rewards of completed tasks, each once: money, coins or openings of a case. */
export function payTasks(deps: PayDeps): EventConsumer {
  return {
    name: 'season_rewards',
    async apply(tx, events) {
      const completed = events.flatMap((event) => (event.kind === 'season.task_completed' ? [event] : []))
      if (completed.length === 0) return
      const userIds = [...new Set(completed.map(({ userId }) => BigInt(userId)))].sort((a, b) => (a < b ? -1 : 1))
      await lockPlayers(tx, userIds, true)
      const seasons = new Seasons(await selectSeasons(tx))
      for (const { userId, seasonId, taskId } of completed) {
        const season = seasons.findById(seasonId)
        const revision = season && (await lockSeasonRevision(tx, seasonId))
        if (!season || revision === undefined) continue
        const task = (await deps.shelf.termsOf({ ...season, revision }, tx)).tasks.find(({ id }) => id === taskId)
        if (task) await payTask(deps, tx, BigInt(userId), seasonId, task)
      }
    },
  }
}

async function payTask({ ids }: PayDeps, tx: Tx, userId: bigint, seasonId: number, task: TaskRow): Promise<void> {
  const operationId = ids.next()
  if (!(await updatePaid(tx, { seasonId, userId, taskId: task.id, operationId }))) return
  const told = { kind: 'season.task_paid', userId: String(userId), seasonId, taskId: task.id } as const
  if (task.caseId !== null) {
    const cases = [{ caseId: task.caseId, count: task.caseAmount }]
    await giveFreeOpenings(tx, { operationId, userId, reason: 'event task', cases })
    publishEvents(tx, [told, { kind: 'free_openings.changed', userId: String(userId) }])
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
    events: () => [told],
  })
}

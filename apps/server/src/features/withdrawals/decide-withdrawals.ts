import { lockPlayers } from '../../core/ledger/public.ts'
import { runOperatorCommand } from '../../core/operators/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { cancelUnsent } from './cancel-unsent.ts'
import {
  type HeldRow,
  insertChecks,
  insertDecisions,
  lockHeld,
  selectOwners,
  updateHeld,
  updateReleased,
} from './holding.sql.ts'
import { countSteps, insertSteps } from './withdrawals.sql.ts'

export type DecideDeps = Pick<Deps, 'database' | 'ids'> & { readonly wake: () => void }

export interface Decision {
  readonly ids: readonly bigint[]
  readonly decision: 'release' | 'refuse'
  /** The reason of a refusal is shown to the player. */
  readonly reason: string
}

/**
 * Releases held withdrawals to their delivery, or refuses them: the items are idle again. Returns those that it decided; withdrawals that
 * were decided or recalled before stay as they are. Refuses with `withdrawal_not_held` when none was left.
 */
export function decideWithdrawals(
  deps: DecideDeps,
  call: OperatorCall,
  { ids, decision, reason }: Decision,
): Promise<bigint[]> {
  const done = decision === 'release' ? 'released' : 'refused'
  return runOperatorCommand(deps, call, { action: `withdrawal.${done}`, reason }, async (tx) => {
    await lockPlayers(tx, await selectOwners(tx, ids), true)
    const held = await lockHeld(tx, ids)
    if (held.length === 0) refuse('withdrawal_not_held')
    const decided = held.map(({ id }) => id)
    const { id: operatorId, role } = call.operator
    insertDecisions(tx, decided, { decision: done, operatorId, role, reason })
    if (decision === 'release') await release(tx, held)
    else await refuseHeld(deps, tx, held)
    return {
      answer: decided,
      target: held.length === 1 ? `withdrawal ${decided[0]}` : 'withdrawals',
      before: { held: decided.map(String) },
      after: { [done]: decided.map(String) },
    }
  }).finally(() => deps.wake())
}

async function release(tx: Tx, held: readonly HeldRow[]): Promise<void> {
  updateReleased(
    tx,
    held.map(({ id }) => id),
  )
  await publishCause(tx, held, 'countdown')
}

async function refuseHeld(deps: DecideDeps, tx: Tx, held: readonly HeldRow[]): Promise<void> {
  for (const [userId, own] of Map.groupBy(held, (one) => one.userId)) {
    await cancelUnsent(deps, tx, userId, own, 'refused')
  }
}

/**
 * Holds a withdrawal during its countdown until an operator decides. Refuses an unknown one with `dataNotFound`, and one that was handed
 * over, has ended, or was held before with `withdrawal_not_held`.
 */
export function holdWithdrawal(
  deps: DecideDeps,
  call: OperatorCall,
  { id, reason }: { readonly id: bigint; readonly reason: string },
): Promise<void> {
  return runOperatorCommand(
    deps,
    call,
    { action: 'withdrawal.held', target: `withdrawal ${id}`, reason },
    async (tx) => {
      const owners = await selectOwners(tx, [id])
      if (owners.length === 0) refuse('dataNotFound')
      await lockPlayers(tx, owners, true)
      const held = (await updateHeld(tx, id)) ?? refuse('withdrawal_not_held')
      insertChecks(tx, [id], {
        matches: [{ rule: 'operator', value: reason, limit: null }],
        operatorId: call.operator.id,
      })
      await publishCause(tx, [held], 'checking')
      return { answer: undefined, after: { isHeld: true } }
    },
  )
}

/** Publishes to players the cause for which their withdrawals are still being prepared. */
async function publishCause(tx: Tx, rows: readonly HeldRow[], cause: 'checking' | 'countdown'): Promise<void> {
  const places = await Promise.all(rows.map(({ id }) => countSteps(tx, id)))
  insertSteps(
    tx,
    rows.map(({ id }, index) => ({ withdrawalId: id, place: places[index] ?? 0, status: 'PREPARING', cause })),
  )
  publishEvents(
    tx,
    rows.map(({ id, userId, itemId }) => ({
      kind: 'withdrawal.changed',
      userId: String(userId),
      withdrawalId: String(id),
      itemId: String(itemId),
      status: 'PREPARING',
      cause,
    })),
  )
}

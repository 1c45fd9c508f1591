import type { ItemStatus } from '@runecase/api/inventory.ts'
import { allowReplacement } from '../../core/inventory/public.ts'
import { moveItems, returnItems } from '../../core/items/public.ts'
import { isDebtor, lockPlayer } from '../../core/ledger/public.ts'
import type { Tx } from '../../platform/db.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { type Delivery, type DeliveryReport, ORDER_SETTLES_MS, ProviderUnavailable } from './delivery.ts'
import { orderOf } from './delivery-order.ts'
import {
  type Consultation,
  type DeliveryPlan,
  isAcknowledging,
  type PlannedStep,
  planDelivery,
} from './delivery-plan.ts'
import { recallWithdrawals } from './recall-withdrawals.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { endTurn, findUnaskedOwner, holdTurn, takeTurn, type WithdrawalChange } from './withdrawal-turns.sql.ts'
import { withdrawalDelivered } from './withdrawals.events.ts'
import { countSteps, insertSteps, upsertHold, type WithdrawalRecord } from './withdrawals.sql.ts'

/** The maximum duration of a turn. It asks the provider at most twice, 10 s each. */
const LEASE_MS = 25_000

/**
 * Asks the provider about a due withdrawal and takes the steps that follow; returns whether the turn was taken. Any process may call it at
 * any time. The intent is stored before the provider is called. If a process dies in between, the next one asks about the order before
 * placing it again.
 */
export async function takeDueStep(deps: WithdrawalDeps, id: bigint): Promise<boolean> {
  const turn = await deps.database.transaction((tx) => beginTurn(deps, tx, id))
  if (!turn) return false
  const received = await consult(deps, turn)
  const plan = planDelivery(
    {
      status: turn.status,
      cause: turn.cause,
      askedAgoMs: turn.nowMs - (turn.askedAtMs ?? turn.nowMs),
      doubtedAgoMs: turn.doubtedAtMs === null ? null : turn.nowMs - turn.doubtedAtMs,
      acceptedAgoMs: turn.acceptedAtMs === null ? null : turn.nowMs - turn.acceptedAtMs,
    },
    received,
    { pollMs: deliveryOf(deps, turn).pollMs, reversalMs: deps.terms.reversalMs },
  )
  if (plan.steps.length === 0 && plan.cause === turn.cause && plan.offer === null) {
    await endTurn(deps.database, changeOf(turn, received, plan))
    return true
  }
  await deps.database.transaction(async (tx) => {
    await lockPlayer(tx, turn.userId)
    if (await holdTurn(tx, turn.id, turn.turn)) await takeSteps(deps, tx, turn, received, plan)
  })
  return true
}

/**
 * Claims the turn of a withdrawal. The first turn hands it over, under the lock of its player: a player with a debt or a withdrawal ban
 * gets their items back instead.
 */
async function beginTurn(deps: WithdrawalDeps, tx: Tx, id: bigint) {
  const owner = await findUnaskedOwner(tx, id)
  const player = owner === undefined ? undefined : await lockPlayer(tx, owner)
  if (player && (isDebtor(player) || player.restrictions?.withdraw)) {
    await recallWithdrawals(deps, tx, player.userId, isDebtor(player) ? 'debt' : 'restricted')
    return undefined
  }
  return takeTurn(tx, id, { leaseMs: LEASE_MS, mayBeFirst: owner !== undefined })
}

function deliveryOf({ deliveries }: WithdrawalDeps, { provider }: WithdrawalRecord): Delivery {
  const delivery = deliveries.get(provider)
  if (!delivery) throw new Error(`nobody delivers for ${provider}: its settings are gone`)
  return delivery
}

/** The provider's report. A delivery is requested only while the provider has acknowledged none. */
async function consult(deps: WithdrawalDeps, turn: WithdrawalRecord & { isFirst: boolean }): Promise<Consultation> {
  const delivery = deliveryOf(deps, turn)
  const order = orderOf(deps, turn)
  try {
    const known: DeliveryReport = turn.isFirst ? { state: 'absent' } : await delivery.ask(order)
    if (known.state !== 'absent') return known
    if (turn.acknowledgedAtMs !== null) {
      // An order placed moments ago may not be visible everywhere yet, so the denial proves nothing.
      if (turn.nowMs - turn.acknowledgedAtMs < ORDER_SETTLES_MS) return { state: 'unavailable' }
      // The provider contradicts itself, and the order that it once had may still be delivered: an operator must decide.
      deps.log.warn({ withdrawalId: String(turn.id) }, 'a provider denies a delivery that it had acknowledged')
      return { state: 'unknown' }
    }
    // A request sent moments ago may still arrive, so the order only seems unknown.
    if (turn.doubtedAtMs !== null && turn.nowMs - turn.doubtedAtMs < ORDER_SETTLES_MS) return known
  } catch (error) {
    deps.log.warn({ err: error, withdrawalId: String(turn.id) }, 'a delivery could not be asked about')
    return { state: 'unavailable' }
  }
  try {
    return await delivery.deliver(order)
  } catch (error) {
    deps.log.warn({ err: error, withdrawalId: String(turn.id) }, 'a delivery could not be asked for')
    return { state: error instanceof ProviderUnavailable ? 'unavailable' : 'unknown' }
  }
}

async function takeSteps(
  deps: WithdrawalDeps,
  tx: Tx,
  turn: WithdrawalRecord,
  received: Consultation,
  plan: DeliveryPlan,
): Promise<void> {
  const { userId, itemId, id } = turn
  const operationId = deps.ids.next()
  let from = turn.status
  for (const { to } of plan.steps) {
    await moveItem(tx, { operationId, userId, itemId, from, to })
    from = to
  }
  // A returned item is idle at once; `canceled` is never visible.
  if (from === 'canceled') {
    await returnItems(tx, { operationId, userId, ids: [itemId], from, actor: 'delivery' })
    if (plan.isUndeliverable) allowReplacement(tx, userId, itemId, plan.cause)
  }
  if (plan.cause === 'reversed') upsertHold(tx, userId, 'reversed', deps.terms.reversalHoldMs)
  const reported = publicSteps(turn, plan)
  const place = await countSteps(tx, id)
  insertSteps(
    tx,
    reported.map((step, index) => ({ withdrawalId: id, place: place + index, status: step.to, cause: step.cause })),
  )
  await endTurn(tx, changeOf(turn, received, plan))
  publishEvents(tx, [
    ...(from === 'completed' && turn.status !== 'completed' ? [withdrawalDelivered(operationId, turn)] : []),
    ...reported.map((step) => ({
      kind: 'withdrawal.changed' as const,
      userId: String(userId),
      withdrawalId: String(id),
      itemId: String(itemId),
      status: step.to === 'canceled' ? 'progress' : step.to,
      cause: step.cause,
    })),
  ])
}

/** If only the cause changed, the player is sent the cause. */
function publicSteps(turn: WithdrawalRecord, plan: DeliveryPlan): readonly PlannedStep[] {
  if (plan.steps.length > 0) return plan.steps
  return plan.cause === turn.cause ? [] : [{ to: turn.status, cause: plan.cause }]
}

function moveItem(
  tx: Tx,
  step: {
    readonly operationId: bigint
    readonly userId: bigint
    readonly itemId: bigint
    readonly from: ItemStatus
    readonly to: ItemStatus
  },
): Promise<void> {
  const { operationId, userId, itemId, from, to } = step
  // Only an unknown outcome goes to operators by time alone; every other step has the provider's report.
  const actor = from === 'error' && to === 'support' ? 'system' : 'delivery'
  return moveItems(tx, { operationId, userId, ids: [itemId], from: [from], to, actor })
}

function changeOf(turn: WithdrawalRecord, received: Consultation, plan: DeliveryPlan): WithdrawalChange {
  const status = plan.steps.at(-1)?.to ?? turn.status
  const passed = plan.steps.map((step) => step.to)
  return {
    id: turn.id,
    turn: turn.turn,
    status,
    cause: plan.cause,
    dueInMs: plan.dueInMs,
    tradeId: plan.offer?.tradeId ?? null,
    assetId: plan.offer?.assetId ?? null,
    bot: plan.offer?.bot ?? null,
    isAcknowledged: isAcknowledging(received),
    isSent: passed.includes('send'),
    isAccepted: passed.includes('STEAM_WITHDRAWN'),
    isEnded: status === 'completed' || status === 'canceled',
    // A report that acknowledges the order ends a doubt; the next denial starts another one.
    isDoubted: status === 'error' && !isAcknowledging(received),
    isReplaceable: status === 'canceled' && plan.isUndeliverable,
  }
}

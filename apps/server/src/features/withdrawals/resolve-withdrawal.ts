import type { ItemStatus } from '@runecase/api/inventory.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { WithdrawalResolve } from '@runecase/api/operator/withdrawals.ts'
import type { ResolutionOutcome } from '@runecase/api/operator/withdrawals-rules.ts'
import type { WithdrawalCause } from '@runecase/api/withdrawals.ts'
import { creditItems } from '../../core/inventory/public.ts'
import { lockItems, moveItems, returnItems } from '../../core/items/public.ts'
import { type LockedPlayer, lockPlayer } from '../../core/ledger/public.ts'
import { defineChangeRequest } from '../../core/operators/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import { refuse } from '../../platform/refuse.ts'
import { requireEvidence, requireFresh } from './ask-delivery.ts'
import { findStuck, insertResolution, lockStuck, type StuckWithdrawal, updateResolved } from './resolutions.sql.ts'
import { type AgainDeps, presentReceiver, sendAgain } from './send-again.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { withdrawalDelivered } from './withdrawals.events.ts'
import { countSteps, insertSteps } from './withdrawals.sql.ts'

type ResolveDeps = AgainDeps & Pick<WithdrawalDeps, 'catalogue'>

/** How a withdrawal ends by each outcome. */
const ENDS: Readonly<
  Record<ResolutionOutcome, { readonly status: 'canceled' | 'completed'; readonly cause: WithdrawalCause }>
> = {
  sent_again: { status: 'canceled', cause: 'sent_again' },
  returned: { status: 'canceled', cause: 'returned_by_support' },
  credited: { status: 'canceled', cause: 'credited_by_support' },
  delivered: { status: 'completed', cause: 'delivered_by_support' },
}

/** Requires that the withdrawal is with support. */
const requireStuck = (row: StuckWithdrawal | undefined): StuckWithdrawal =>
  row ?? refuse('change_refused', { fault: 'not_with_support' })
const find = async (queries: Queries, id: string) => requireStuck(await findStuck(queries, BigInt(id)))

/**
 * The way out of support: one operator proposes it, another one approves it. The item is sent again by a new withdrawal, is returned to its
 * player, is credited at its current price, or counts as handed over.
 */
export const withdrawalResolve = (deps: ResolveDeps) =>
  defineChangeRequest({
    kind: 'withdrawal.resolve',
    proposePermission: 'withdrawals.decide',
    approvePermission: 'withdrawals.decide',
    payload: WithdrawalResolve,
    targetOf: ({ withdrawalId }) => `withdrawal ${withdrawalId}`,
    // The state that the approver saw: another price or another receiver is another effect.
    async readBase(queries, { withdrawalId, outcome, evidenceId }) {
      const { id, userId, cause, presentMinor, method } = await find(queries, withdrawalId)
      await requireEvidence(queries, id, BigInt(evidenceId))
      if (outcome === 'credited') return `${cause} ${presentMinor}`
      if (outcome === 'sent_again') return `${cause} ${(await presentReceiver(queries, userId, method)).steamId}`
      return cause
    },
    async preview(queries, { withdrawalId, outcome, evidenceId }) {
      const { id, userId, nickname, catalogueItemId, presentMinor, steamId, method } = await find(queries, withdrawalId)
      const evidence = await requireEvidence(queries, id, BigInt(evidenceId))
      requireFresh(evidence)
      const line = (field: string, before: string | null, after: string | null) => ({ field, before, after })
      const masked = (id: string) => `***${id.slice(-4)}`
      return {
        subject: withdrawalId,
        lines: [
          line('resolveOutcome', null, outcome),
          line('resolveItem', null, deps.catalogue.itemById(catalogueItemId).name),
          line('resolvePlayer', null, nickname),
          ...(outcome === 'credited' ? [line('compensation', null, String(goldFromMinor(presentMinor)))] : []),
          ...(outcome === 'sent_again'
            ? [
                line(
                  'resolveReceiver',
                  masked(steamId),
                  masked((await presentReceiver(queries, userId, method)).steamId),
                ),
              ]
            : []),
          line('deliverySays', null, evidence.state),
          ...(evidence.cause === null ? [] : [line('deliveryCause', null, evidence.cause)]),
          ...(evidence.tradeId === null ? [] : [line('deliveryTrade', null, evidence.tradeId)]),
          line('deliveryAskedAt', null, evidence.at.toISOString()),
        ],
      }
    },
    async apply(tx, { withdrawalId, outcome, evidenceId }, { changeRequestId }) {
      const { id, userId } = await find(tx, withdrawalId)
      const evidence = await requireEvidence(tx, id, BigInt(evidenceId))
      // Players are locked before their withdrawals, everywhere.
      const player = await lockPlayer(tx, userId)
      const stuck = requireStuck(await lockStuck(tx, id))
      const operationId = deps.ids.next()
      insertSteps(tx, [{ withdrawalId: id, place: await countSteps(tx, id), ...ENDS[outcome] }])
      updateResolved(tx, id, ENDS[outcome])
      const done = await moveOut(deps, tx, { player, stuck, operationId, outcome })
      insertResolution(tx, {
        withdrawalId: id,
        outcome,
        changeRequestId,
        operationId,
        evidenceId: evidence.id,
        ...done,
      })
      const { creditedMinor, againId } = done
      return {
        before: { status: 'support', cause: stuck.cause },
        after: {
          outcome,
          ...(creditedMinor !== null && { credited: goldFromMinor(creditedMinor) }),
          ...(againId !== null && { withdrawal: String(againId) }),
        },
      }
    },
  })

/** Takes the item out of support, and notifies its player. */
async function moveOut(
  deps: ResolveDeps,
  tx: Tx,
  way: {
    readonly player: LockedPlayer
    readonly stuck: StuckWithdrawal
    readonly operationId: bigint
    readonly outcome: ResolutionOutcome
  },
): Promise<{ readonly creditedMinor: bigint | null; readonly againId: bigint | null }> {
  const { player, stuck, operationId, outcome } = way
  const { userId, itemId } = stuck
  const step = { operationId, userId, ids: [itemId], actor: 'two_admins' } as const
  const tell = (status: ItemStatus, withdrawalId: bigint, cause: WithdrawalCause) =>
    publishEvents(tx, [
      {
        kind: 'withdrawal.changed',
        userId: String(userId),
        withdrawalId: String(withdrawalId),
        itemId: String(itemId),
        status,
        cause,
      },
    ])
  if (outcome === 'sent_again') {
    const againId = await sendAgain(deps, tx, player, stuck)
    await moveItems(tx, { ...step, from: ['support'], to: 'PREPARING' })
    tell('PREPARING', againId, 'countdown')
    return { creditedMinor: null, againId }
  }
  if (outcome === 'delivered') {
    await moveItems(tx, { ...step, from: ['support'], to: 'completed' })
    tell('completed', stuck.id, ENDS.delivered.cause)
    publishEvents(tx, [withdrawalDelivered(operationId, stuck)])
    return { creditedMinor: null, againId: null }
  }
  await returnItems(tx, { ...step, from: 'support' })
  tell('progress', stuck.id, ENDS[outcome].cause)
  if (outcome === 'returned') return { creditedMinor: null, againId: null }
  const items = await lockItems(tx, userId, [itemId])
  await creditItems(tx, { operationId, userId, items })
  return { creditedMinor: items[0]?.priceMinor ?? null, againId: null }
}

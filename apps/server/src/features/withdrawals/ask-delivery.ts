import type { DeliveryEvidence } from '@runecase/api/operator/withdrawals.ts'
import { runOperatorCommand } from '../../core/operators/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { type EvidenceRow, findEvidence, findRecord, insertEvidence } from './delivery-evidence.sql.ts'
import { type OrderDeps, orderOf } from './delivery-order.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import type { WithdrawalRecord } from './withdrawals.sql.ts'

export type AskDeps = Pick<Deps, 'database' | 'log'> & Pick<WithdrawalDeps, 'deliveries'> & OrderDeps

/** Evidence older than this must be requested again before a way out of support is proposed. */
const FRESH_MS = 15 * 60_000

/**
 * Asks the provider about a withdrawal that is with support, and stores the response as evidence. Changes nothing else, whatever the
 * response. Refuses with `dataNotFound`, and with `change_refused` (`not_with_support`).
 */
export async function askDelivery(deps: AskDeps, call: OperatorCall, id: bigint): Promise<DeliveryEvidence> {
  const record = (await findRecord(deps.database, id)) ?? refuse('dataNotFound')
  if (record.status !== 'support' || record.endedAtMs !== null) refuse('change_refused', { fault: 'not_with_support' })
  // Before the transaction: a provider may take ten seconds.
  const said = await hear(deps, record)
  const command = { action: 'withdrawal.delivery_asked', target: `withdrawal ${id}` }
  return runOperatorCommand(deps, call, command, async (tx) => {
    const evidenceId = await insertEvidence(tx, {
      ...said,
      withdrawalId: id,
      provider: record.provider,
      operatorId: call.operator.id,
    })
    return { answer: showEvidence(await requireEvidence(tx, id, evidenceId)), after: { evidenceId, ...said } }
  })
}

/** The provider's response; the lack of one is stored as a response too. */
async function hear(
  deps: AskDeps,
  record: WithdrawalRecord,
): Promise<Pick<EvidenceRow, 'state' | 'cause' | 'tradeId'>> {
  try {
    const report = await deps.deliveries.get(record.provider)?.ask(orderOf(deps, record))
    if (!report) return { state: 'no_answer', cause: null, tradeId: null }
    return {
      state: report.state,
      cause: 'cause' in report ? report.cause : null,
      tradeId: 'offer' in report ? report.offer.tradeId : null,
    }
  } catch (error) {
    deps.log.warn(
      { err: error, withdrawalId: String(record.id) },
      'an operator asked about a delivery, without an answer',
    )
    return { state: 'no_answer', cause: null, tradeId: null }
  }
}

/** The evidence of a withdrawal. Refuses any other with `change_refused` (`no_evidence`). */
export async function requireEvidence(queries: Queries, withdrawalId: bigint, id: bigint): Promise<EvidenceRow> {
  const evidence = await findEvidence(queries, id)
  if (evidence?.withdrawalId !== withdrawalId) return refuse('change_refused', { fault: 'no_evidence' })
  return evidence
}

/** Refuses a proposal based on old evidence with `change_refused` (`evidence_old`). */
export function requireFresh({ ageMs }: EvidenceRow): void {
  if (ageMs > FRESH_MS) refuse('change_refused', { fault: 'evidence_old' })
}

export function showEvidence({
  withdrawalId: _withdrawalId,
  ageMs: _ageMs,
  id,
  at,
  ...said
}: EvidenceRow): DeliveryEvidence {
  return { ...said, id: String(id), at: at.toISOString() }
}

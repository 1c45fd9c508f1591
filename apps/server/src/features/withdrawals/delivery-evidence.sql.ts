import type { DeliveryState } from '@runecase/api/operator/withdrawals-rules.ts'
import type { WithdrawalCause } from '@runecase/api/withdrawals.ts'
import { OPERATORS } from '../../core/operators/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'
import type { ProviderKind } from './delivery.ts'
import { type RawRecord, readRecord, WITHDRAWAL_COLUMNS, type WithdrawalRecord } from './withdrawals.sql.ts'

/** A provider's response to an operator's question. */
export interface EvidenceRow {
  readonly id: bigint
  readonly withdrawalId: bigint
  readonly at: Date
  readonly operator: string
  readonly provider: ProviderKind
  readonly state: DeliveryState
  readonly cause: WithdrawalCause | null
  readonly tradeId: string | null
  /** How long ago, by the database's clock. */
  readonly ageMs: number
}

/** A withdrawal in any state. */
export async function findRecord(queries: Queries, id: bigint): Promise<WithdrawalRecord | undefined> {
  const [row] = await queries.rows<RawRecord>(
    'find_withdrawal_record',
    `select ${WITHDRAWAL_COLUMNS} from withdrawals w where w.id = $1`,
    [id],
  )
  return row && readRecord(row)
}

export async function insertEvidence(
  tx: Tx,
  one: Pick<EvidenceRow, 'withdrawalId' | 'provider' | 'state' | 'cause' | 'tradeId'> & { readonly operatorId: bigint },
): Promise<bigint> {
  const [row] = await tx.rows<{ id: bigint }>(
    'insert_delivery_evidence',
    `insert into delivery_evidence (withdrawal_id, operator_id, provider, state, cause, trade_id) values ($1, $2, $3, $4, $5, $6) returning id`,
    [one.withdrawalId, one.operatorId, one.provider, one.state, one.cause, one.tradeId],
  )
  if (!row) throw new Error('evidence was not inserted')
  return row.id
}

export async function findEvidence(queries: Queries, id: bigint): Promise<EvidenceRow | undefined> {
  const [row] = await queries.rows<EvidenceRow>(
    'find_delivery_evidence',
    `select e.id, e.withdrawal_id as "withdrawalId", e.at, o.name as operator, e.provider, e.state, e.cause, e.trade_id as "tradeId",
            (extract(epoch from clock_timestamp() - e.at) * 1000)::float8 as "ageMs"
       from delivery_evidence e join ${OPERATORS} o on o.id = e.operator_id where e.id = $1`,
    [id],
  )
  return row
}

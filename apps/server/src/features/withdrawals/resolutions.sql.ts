import type { ResolutionOutcome } from '@runecase/api/operator/withdrawals-rules.ts'
import type { WithdrawalCause, WithdrawalMethod } from '@runecase/api/withdrawals.ts'
import { CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import { statusId } from '../../core/items/public.ts'
import { NAMED_CHANGES } from '../../core/operators/public.ts'
import { USERS } from '../../core/player/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** A withdrawal that waits for support; prices in minor units of GOLD. */
export interface StuckWithdrawal {
  readonly id: bigint
  readonly userId: bigint
  readonly nickname: string
  readonly itemId: bigint
  readonly catalogueItemId: number
  /** The price when it was requested, and the current one. */
  readonly priceMinor: bigint
  readonly presentMinor: bigint
  readonly cause: WithdrawalCause
  readonly method: WithdrawalMethod
  readonly steamId: string
}

const FROM = `withdrawals w join ${CATALOGUE_ITEMS} c on c.id = w.catalogue_item_id
  join ${USERS} u on u.id = w.user_id where w.id = $1 and w.status = $2 and w.ended_at is null`
const COLUMNS = `w.id, w.user_id as "userId", u.nickname, w.item_id as "itemId", w.catalogue_item_id as "catalogueItemId", w.price_minor as "priceMinor",
  c.price_minor as "presentMinor", w.cause, w.method, w.steam_id as "steamId"`

/** A withdrawal that is with support; undefined for any other. */
export async function findStuck(queries: Queries, id: bigint): Promise<StuckWithdrawal | undefined> {
  const [row] = await queries.rows<StuckWithdrawal>('find_stuck_withdrawal', `select ${COLUMNS} from ${FROM}`, [
    id,
    statusId('support'),
  ])
  return row
}

/** Like `findStuck`, and locks it; the caller holds the player's lock. */
export async function lockStuck(tx: Tx, id: bigint): Promise<StuckWithdrawal | undefined> {
  const [row] = await tx.rows<StuckWithdrawal>(
    'lock_stuck_withdrawal',
    `select ${COLUMNS} from ${FROM} for update of w`,
    [id, statusId('support')],
  )
  return row
}

/** Ends a withdrawal for good: it has no further turns. */
export function updateResolved(
  tx: Tx,
  id: bigint,
  end: { readonly status: 'canceled' | 'completed'; readonly cause: WithdrawalCause },
): void {
  tx.send(
    'update_resolved_withdrawal',
    `update withdrawals set status = $2, cause = $3, turn = turn + 1, due_at = null, leased_until = null, ended_at = clock_timestamp()
      where id = $1 and ended_at is null`,
    [id, statusId(end.status), end.cause],
  )
}

/** How two operators ended a withdrawal. */
interface NewResolution {
  readonly withdrawalId: bigint
  readonly outcome: ResolutionOutcome
  readonly changeRequestId: bigint
  readonly operationId: bigint
  readonly creditedMinor: bigint | null
  readonly againId: bigint | null
  readonly evidenceId: bigint
}

export function insertResolution(tx: Tx, one: NewResolution): void {
  tx.send(
    'insert_withdrawal_resolution',
    `insert into withdrawal_resolutions (withdrawal_id, outcome, change_request_id, operation_id, credited_minor, again_id, evidence_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      one.withdrawalId,
      one.outcome,
      one.changeRequestId,
      one.operationId,
      one.creditedMinor,
      one.againId,
      one.evidenceId,
    ],
  )
}

export interface ShownResolution {
  readonly outcome: ResolutionOutcome
  readonly author: string
  readonly approver: string
  readonly reason: string
  readonly requestId: bigint
  readonly againId: bigint | null
  readonly evidenceId: bigint | null
  readonly at: Date
}

export async function findResolution(queries: Queries, id: bigint): Promise<ShownResolution | undefined> {
  const [row] = await queries.rows<ShownResolution>(
    'find_withdrawal_resolution',
    `select s.outcome, r.author, coalesce(r.approver, '') as approver, coalesce(r.reason, '') as reason, r.id as "requestId",
            s.again_id as "againId", s.evidence_id as "evidenceId", s.at
       from withdrawal_resolutions s join ${NAMED_CHANGES} r on r.id = s.change_request_id where s.withdrawal_id = $1`,
    [id],
  )
  return row
}

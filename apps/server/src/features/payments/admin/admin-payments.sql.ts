import { LEDGER_ENTRIES, OPEN_DEBTS, PLAYERS } from '../../../core/ledger/public.ts'
import { NAMED_CHANGES } from '../../../core/operators/public.ts'
import { PLAYERS_NAMED, USERS } from '../../../core/player/public.ts'
import type { Queries } from '../../../platform/db.ts'
import type { KeysetList } from '../../../platform/keyset-page.ts'

/** A payment as shown in back-office lists; sums of `currency` and of GOLD in minor units. */
export interface AdminRow {
  readonly id: bigint
  readonly createdAt: Date
  readonly userId: bigint
  readonly nickname: string
  readonly provider: string
  readonly providerId: string | null
  readonly method: string
  readonly country: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly valueMinor: bigint
  readonly state: 'created' | 'pending' | 'review' | 'paid' | 'failed' | 'refunded'
  readonly reason: string | null
  readonly returnedMinor: bigint
  readonly endedAt: Date | null
  readonly fields: Readonly<Record<string, string>>
}

export interface AdminFilter {
  readonly state: AdminRow['state'] | undefined
  readonly mark: 'returned' | 'owed' | 'refunding' | undefined
  readonly provider: string | undefined
  readonly method: string | undefined
  readonly text: string | undefined
  readonly country: string | undefined
  /** Ordered sums between these two, minor units of GOLD. */
  readonly minMinor: bigint | undefined
  readonly maxMinor: bigint | undefined
  /** Ids from this one to the other, which is excluded. */
  readonly fromId: bigint | undefined
  readonly untilId: bigint | undefined
}

// Names are read only for the rows of a page; a join would read them for every row that is sorted or counted.
const COLUMNS = `o.id, o.created_at as "createdAt", o.user_id as "userId", (select u.nickname from ${USERS} u where u.id = o.user_id) as nickname,
  o.provider, o.provider_id as "providerId", (select d.name from payment_directions d where d.id = o.direction_id) as method,
  o.country, o.amount_minor as "amountMinor", o.currency, o.value_minor as "valueMinor", o.state, o.reason, o.returned_minor as "returnedMinor",
  o.ended_at as "endedAt", o.fields`
const FROM = 'payment_orders o'

/** A number may be the id of a payment or a player, or the provider's id. */
const BY_NUMBER = 'o.id = ?::text::int8 or o.user_id = ?::text::int8 or o.provider_id = ?::text'
const BY_TEXT = `o.provider_id = ?::text or o.user_id = any(${PLAYERS_NAMED})`
const NUMBER = /^[1-9]\d{0,17}$/

export function adminList({
  state,
  mark,
  provider,
  method,
  text,
  country,
  minMinor,
  maxMinor,
  fromId,
  untilId,
}: AdminFilter): KeysetList<'id' | 'value'> {
  const isNumber = text !== undefined && NUMBER.test(text)
  return {
    name: 'list_admin_payments',
    columns: COLUMNS,
    from: FROM,
    conditions: [
      ['o.state = ?', state],
      [`o.returned_minor > 0 and ? = 'returned'`, mark === 'returned' ? mark : undefined],
      [`o.id in (select order_id from (${OPEN_DEBTS}) x) and ? = 'owed'`, mark === 'owed' ? mark : undefined],
      [
        `o.id in (select order_id from payment_refunds where state <> 'done') and ? = 'refunding'`,
        mark === 'refunding' ? mark : undefined,
      ],
      ['o.provider = ?', provider],
      ['o.method = ?', method?.replaceAll('\0', '')],
      [BY_NUMBER, isNumber ? text : undefined],
      [BY_TEXT, isNumber ? undefined : text?.replaceAll('\0', '')],
      ['o.country = ?', country],
      ['o.value_minor >= ?', minMinor],
      ['o.value_minor <= ?', maxMinor],
      ['o.id >= ?', fromId],
      ['o.id < ?', untilId],
    ],
    sorts: { id: ['o.id', 'int8'], value: ['o.value_minor', 'int8'] },
    sum: 'o.value_minor',
    key: 'o.id',
  }
}

export interface AdminView extends AdminRow {
  readonly ratePpm: bigint
  readonly paidMinor: bigint | null
  readonly paidValueMinor: bigint | null
  readonly bonusMinor: bigint
  readonly coins: bigint
  readonly promo: string | null
  readonly isReversible: boolean
  readonly dueAt: Date | null
  readonly asked: number
  readonly operationId: bigint | null
}

export async function findAdminPayment(queries: Queries, id: bigint): Promise<AdminView | undefined> {
  const [row] = await queries.rows<AdminView>(
    'find_admin_payment',
    `select ${COLUMNS}, o.rate_ppm as "ratePpm", o.paid_minor as "paidMinor", o.paid_value_minor as "paidValueMinor",
            o.level_bonus_minor + o.direction_bonus_minor + o.promo_bonus_minor as "bonusMinor", o.coins, o.promo_code as promo,
            o.is_reversible as "isReversible", o.due_at as "dueAt", o.asked, o.operation_id as "operationId"
       from ${FROM} where o.id = $1`,
    [id],
  )
  return row
}

export interface WebhookRow {
  readonly eventId: string
  readonly at: Date
}

/** Genuine webhooks of a payment, oldest first. */
export function selectWebhooks(
  queries: Queries,
  { id, providerId }: Pick<AdminRow, 'id' | 'providerId'>,
): Promise<WebhookRow[]> {
  return queries.rows(
    'select_admin_webhooks',
    `select event_id as "eventId", at from payment_events where order_id = $1
     union select event_id, at from payment_events e where e.provider_id = $2 and e.order_id is null order by at limit 100`,
    [id, providerId],
  )
}

export interface ConfirmationRow {
  readonly status: 'success' | 'fail' | 'partial'
  readonly paidMinor: bigint
  readonly currency: string
  readonly returnedMinor: bigint
  readonly at: Date
}

export function selectConfirmations(queries: Queries, orderId: bigint): Promise<ConfirmationRow[]> {
  return queries.rows(
    'select_admin_confirmations',
    `select status, paid_minor as "paidMinor", currency, returned_minor as "returnedMinor", at
       from payment_confirmations where order_id = $1 order by id`,
    [orderId],
  )
}

export interface EntryRow {
  readonly operationId: bigint
  readonly at: Date
  readonly kind: string
  readonly currency: number
  readonly amount: bigint
}

/** The player's ledger entries for a payment's credit and its returns. */
export function selectEntries(
  queries: Queries,
  { id, userId, operationId }: Pick<AdminView, 'id' | 'userId' | 'operationId'>,
): Promise<EntryRow[]> {
  return queries.rows(
    'select_admin_payment_entries',
    `select e.operation_id as "operationId", moment_of_id(e.operation_id) as at, k.name as kind, e.currency, e.amount
       from ${LEDGER_ENTRIES} e join entry_kinds k on k.id = e.kind
      where e.account_id = $2 and e.operation_id = any(array(select operation_id from payment_returns where order_id = $1) || $3::int8)
      order by e.operation_id, e.kind, e.currency`,
    [id, userId, operationId],
  )
}

export interface AdminReturnRow {
  readonly operationId: bigint
  readonly kind: 'refund' | 'chargeback'
  readonly amountMinor: bigint
  readonly valueMinor: bigint
  readonly bonusMinor: bigint
  readonly owedMinor: bigint
  readonly unpaidMinor: bigint
  readonly unpaidCoins: bigint
  readonly at: Date
}

export function selectAdminReturns(queries: Queries, orderId: bigint): Promise<AdminReturnRow[]> {
  return queries.rows(
    'select_admin_returns',
    `select r.operation_id as "operationId", r.kind, r.amount_minor as "amountMinor", r.value_minor as "valueMinor", r.bonus_minor as "bonusMinor",
            r.owed_minor as "owedMinor", coalesce(sum(d.unpaid) filter (where d.currency = 1), 0)::int8 as "unpaidMinor",
            coalesce(sum(d.unpaid) filter (where d.currency = 2), 0)::int8 as "unpaidCoins", r.at
       from payment_returns r left join (${OPEN_DEBTS} and d.order_id = $1) d using (operation_id)
      where r.order_id = $1 group by r.operation_id order by r.operation_id`,
    [orderId],
  )
}

/** A player's GOLD (minor units) and coins, read without a lock. */
export async function findPlayerMoney(
  queries: Queries,
  userId: bigint,
): Promise<{ readonly balanceMinor: bigint; readonly coins: bigint }> {
  const [row] = await queries.rows<{ balanceMinor: bigint; coins: bigint }>(
    'find_admin_player_money',
    `select balance_minor as "balanceMinor", coins from ${PLAYERS} where user_id = $1`,
    [userId],
  )
  if (!row) throw new Error(`player ${userId} is not there`)
  return row
}

export interface AdminRefundRow {
  readonly id: bigint
  readonly amountMinor: bigint
  readonly state: 'asked' | 'done' | 'refused'
  readonly fault: string | null
  readonly operationId: bigint | null
  readonly changeRequestId: bigint
  readonly author: string
  readonly approver: string | null
  readonly askedAt: Date
  readonly endedAt: Date | null
}

/** Refunds of a payment that operators made, oldest first. */
export function selectRefunds(queries: Queries, orderId: bigint): Promise<AdminRefundRow[]> {
  return queries.rows(
    'select_admin_refunds',
    `select r.id, r.amount_minor as "amountMinor", r.state, r.fault, r.operation_id as "operationId", r.change_request_id as "changeRequestId",
            c.author, c.approver, r.asked_at as "askedAt", r.ended_at as "endedAt"
       from payment_refunds r join ${NAMED_CHANGES} c on c.id = r.change_request_id where r.order_id = $1 order by r.id`,
    [orderId],
  )
}

import type { HoldMatch, HoldRule } from '@runecase/api/operator/withdrawals.ts'
import type { WITHDRAWAL_STATES } from '@runecase/api/operator/withdrawals-rules.ts'
import type { WithdrawalCause, WithdrawalMethod } from '@runecase/api/withdrawals.ts'
import { ITEMS } from '../../core/items/public.ts'
import { PLAYERS } from '../../core/ledger/public.ts'
import { OPERATORS } from '../../core/operators/public.ts'
import { PLAYERS_NAMED, USERS } from '../../core/player/public.ts'
import type { Games } from '../../core/plays/public.ts'
import { AGE_CONFIRMATIONS } from '../../core/protection/public.ts'
import type { Queries } from '../../platform/db.ts'
import type { KeysetList } from '../../platform/keyset-page.ts'
import type { ProviderKind } from './delivery.ts'
import { WAITING } from './withdrawal-attention.sql.ts'

/** A withdrawal as shown in back-office lists; its price in minor units of GOLD. */
export interface AdminRow {
  readonly id: bigint
  readonly createdAt: Date
  readonly userId: bigint
  readonly nickname: string
  readonly experienceMinor: bigint
  readonly catalogueItemId: number
  readonly priceMinor: bigint
  readonly status: number
  readonly cause: WithdrawalCause
  readonly provider: ProviderKind
  readonly isHeld: boolean
  readonly matches: readonly HoldMatch[] | null
  readonly readyAt: Date
  readonly endedAt: Date | null
}

export interface AdminFilter {
  readonly state: (typeof WITHDRAWAL_STATES)[number] | undefined
  readonly text: string | undefined
  /** The rule that held it. */
  readonly rule: HoldRule | undefined
  /** Prices between these two, minor units of GOLD. */
  readonly minMinor: bigint | undefined
  readonly maxMinor: bigint | undefined
  /** Ids from this one to the other, which is excluded. */
  readonly fromId: bigint | undefined
  readonly untilId: bigint | undefined
}

const COLUMNS = `w.id, w.created_at as "createdAt", w.user_id as "userId", u.nickname,
  (select x.experience_minor from ${PLAYERS} x where x.user_id = w.user_id) as "experienceMinor", w.catalogue_item_id as "catalogueItemId",
  w.price_minor as "priceMinor", w.status, w.cause, w.provider, w.is_held as "isHeld", c.matches, w.ready_at as "readyAt", w.ended_at as "endedAt"`
/** A left join, so that a count can leave it out. */
const FROM = `withdrawals w left join ${USERS} u on u.id = w.user_id left join withdrawal_checks c on c.withdrawal_id = w.id`

/** A number may be the id of a withdrawal, an item or a player. */
const BY_NUMBER = 'w.id = ?::int8 or w.user_id = ?::int8 or w.item_id = ?::int8'
const BY_NAME = `w.code = upper(?) or w.trade_id = ? or w.user_id = any(${PLAYERS_NAMED})`
/** As an array, so that the few held ones are found first. */
const HELD_BY = 'w.id = any(array(select h.withdrawal_id from withdrawal_checks h where h.matches @> ?::text::jsonb))'
const NUMBER = /^[1-9]\d{0,17}$/

export function adminList(filter: AdminFilter): KeysetList<'id' | 'price'> {
  const { state, text, rule, minMinor, maxMinor, fromId, untilId } = filter
  const isNumber = text !== undefined && NUMBER.test(text)
  const of = (one: AdminFilter['state']) => (state === one ? one : undefined)
  return {
    name: 'list_admin_withdrawals',
    columns: COLUMNS,
    from: FROM,
    conditions: [
      [`${WAITING.held} and ? = 'held'`, of('held')],
      [`w.ended_at is null and ? = 'open'`, of('open')],
      [`${WAITING.late} and ? = 'late'`, of('late')],
      [`${WAITING.support} and ? = 'support'`, of('support')],
      [`w.status = 20 and ? = 'done'`, of('done')],
      [`w.status = 21 and ? = 'returned'`, of('returned')],
      [BY_NUMBER, isNumber ? text : undefined],
      [BY_NAME, isNumber ? undefined : text],
      [HELD_BY, rule && JSON.stringify([{ rule }])],
      ['w.price_minor >= ?', minMinor],
      ['w.price_minor <= ?', maxMinor],
      ['w.id >= ?', fromId],
      ['w.id < ?', untilId],
    ],
    sorts: { id: ['w.id', 'int8'], price: ['w.price_minor', 'int8'] },
    sum: 'w.price_minor',
    key: 'w.id',
  }
}

export interface AdminView extends AdminRow {
  readonly itemId: bigint
  readonly method: WithdrawalMethod
  readonly steamId: string
  readonly linkAgeHours: number | null
  readonly code: string
  readonly tradeId: string | null
  readonly botName: string | null
  readonly sentAt: Date | null
  readonly acceptedAt: Date | null
  readonly flaggedAt: Date | null
  readonly source: number
  readonly caseName: string | null
  readonly oneIn: number | null
  readonly decision: 'released' | 'refused' | null
  readonly decidedBy: string | null
  readonly decisionReason: string | null
  readonly decidedAt: Date | null
  readonly registeredAt: Date
  readonly ageConfirmedAt: Date | null
  readonly country: string | null
  readonly balanceMinor: bigint
  readonly owedMinor: bigint
  readonly delivered: bigint
  readonly withdrawnMinor: bigint
  readonly underWayMinor: bigint
}

/** One withdrawal with its origin, decision, and the statistics of its player. */
export async function findAdminWithdrawal(
  { games }: { readonly games: Pick<Games, 'chanceOf'> },
  queries: Queries,
  id: bigint,
): Promise<AdminView | undefined> {
  const [row] = await queries.rows<AdminView>(
    'find_admin_withdrawal',
    `select ${COLUMNS}, w.item_id as "itemId", w.method, w.steam_id as "steamId", w.code, w.trade_id as "tradeId", w.bot->>'name' as "botName",
            case when w.method = 'link' then (extract(epoch from clock_timestamp() - u.steam_link_set_at) / 3600)::float8 end as "linkAgeHours",
            w.sent_at as "sentAt", w.accepted_at as "acceptedAt", w.flagged_at as "flaggedAt", i.source, won.name as "caseName", won.one_in as "oneIn",
            d.decision, coalesce(p.name, '') as "decidedBy", d.reason as "decisionReason", d.at as "decidedAt",
            u.created_at as "registeredAt", (select a.at from ${AGE_CONFIRMATIONS} a where a.user_id = w.user_id) as "ageConfirmedAt", u.country, b.balance_minor as "balanceMinor", b.owed_minor as "owedMinor", got.*
       from ${FROM} join ${PLAYERS} b on b.user_id = w.user_id join ${ITEMS} i on i.user_id = w.user_id and i.id = w.item_id
       left join withdrawal_decisions d on d.withdrawal_id = w.id left join ${OPERATORS} p on p.id = d.operator_id
       left join lateral (${games.chanceOf('w.item_id', 'w.user_id')}) won on true
       cross join lateral (
         select count(*) filter (where x.status in (19, 20)) as delivered,
                coalesce(sum(x.price_minor) filter (where x.status in (19, 20)), 0)::int8 as "withdrawnMinor",
                coalesce(sum(x.price_minor) filter (where x.ended_at is null), 0)::int8 as "underWayMinor"
           from withdrawals x where x.user_id = w.user_id) got
      where w.id = $1`,
    [id],
  )
  return row
}

export interface QueueFigures {
  readonly held: bigint
  readonly underWay: bigint
  readonly withSupport: bigint
  readonly delivered: bigint
  readonly returned: bigint
  readonly medianSeconds: number | null
}

/** The queue, and the results of deliveries requested within 24 hours; `sinceId`: the first id of these 24 hours. */
export async function getQueueFigures(queries: Queries, sinceId: bigint): Promise<QueueFigures> {
  const [row] = await queries.rows<QueueFigures>(
    'get_withdrawal_queue',
    `select open.*, ended.* from (
         select count(*) filter (where is_held) as held, count(*) filter (where not is_held and status <> 23) as "underWay",
                count(*) filter (where status = 23) as "withSupport" from withdrawals where ended_at is null) open,
       (select count(*) filter (where status in (19, 20)) as delivered, count(*) filter (where status = 21) as returned,
               percentile_cont(0.5) within group (order by extract(epoch from accepted_at - created_at))::float8 as "medianSeconds"
          from withdrawals where id >= $1) ended`,
    [sinceId],
  )
  if (!row) throw new Error('the queue was not counted')
  return row
}

/** The number of withdrawals that wait for a decision. */
export async function countHeld(queries: Queries): Promise<number> {
  const [row] = await queries.rows<{ held: number }>(
    'count_held_withdrawals',
    'select count(*)::int4 as held from withdrawals where is_held',
  )
  return row?.held ?? 0
}

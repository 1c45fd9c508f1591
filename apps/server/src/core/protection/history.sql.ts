import type { HistoryPart } from '@runecase/api/protection.ts'
import type { Queries } from '../../platform/db.ts'

/** Rows of a page; further rows with the last one's key are added to it. */
const PAGE = 1000

/** One page of a list: columns named as in the file, rows newest first. */
export type HistoryRow = Readonly<Record<string, unknown>> & { readonly key: bigint }

const GOLD = (column: string) => `round(${column}::numeric / 100, 2)::float8`

/** The newest opening of a player below an id, found by its items: their ids are the opening's own and the 63 after it. */
const openingBelow = (id: string) =>
  `select (i.id >> 6) << 6 as id from items i where i.user_id = $1 and i.source = 2 and i.id < ${id} order by i.id desc limit 1`

/** A page of openings, looked up one after the other, so that a page costs the same however many there are. */
const OPENINGS = `with recursive mine as (
         (${openingBelow('$2')}) union all select (${openingBelow('mine.id')}) from mine where mine.id is not null)
       select o.* from mine cross join lateral (select * from openings o where o.id = mine.id and o.user_id = $1 offset 0) o limit ${PAGE}`

/** For each part a list of `key` (the paging key) and its own columns; `$1` is the player, `$2` the exclusive upper bound of the key. */
const LISTS: Readonly<Record<HistoryPart, string>> = {
  money: `select e.operation_id as key, e.operation_id::text as operation, moment_of_id(e.operation_id) as at, k.name as kind,
            c.code as currency, case c.code when 'GOLD' then ${GOLD('e.amount')} else e.amount::float8 end as amount
       from ledger_entries e join entry_kinds k on k.id = e.kind join currencies c on c.id = e.currency
      where e.account_id = $1 and e.operation_id < $2`,
  openings: `select o.id as key, o.id::text as opening, moment_of_id(o.id) as at, c.slug as "case", o.count as cases,
            u.code as currency, case u.code when 'GOLD' then ${GOLD('o.cost_minor')} else o.cost_minor::float8 end as cost,
            ${GOLD('o.cashback_minor')} as cashback, o.coins::float8 as coins,
            (select string_agg(i.name, '; ' order by x.place) from unnest(o.item_ids) with ordinality x (id, place)
               join catalogue_items i on i.id = x.id) as items,
            ${GOLD('(select sum(v) from unnest(o.prices_minor) v)')} as worth,
            o.seed_id::text as seed, o.nonce::float8 as nonce, array_to_string(o.tickets, ' ') as tickets
       from (${OPENINGS}) o join cases c on c.id = o.case_id join currencies u on u.id = o.currency`,
  upgrades: `select g.id as key, g.id::text as upgrade, moment_of_id(g.id) as at, ${GOLD('g.value_minor')} as put_in,
            i.name as target, ${GOLD('g.target_price_minor')} as target_price, g.threshold / 1000000.0::float8 as chance_percent,
            g.has_won as won, g.coins::float8 as coins
       from upgrades g join catalogue_items i on i.id = g.target_item_id where g.user_id = $1 and g.id < $2`,
  contracts: `select n.id as key, n.id::text as contract, moment_of_id(n.id) as at, ${GOLD('n.value_minor')} as put_in,
            n.multiplier_percent / 100.0::float8 as multiplier, i.name as received, ${GOLD('n.result_price_minor')} as worth,
            ${GOLD('n.change_minor')} as change
       from contracts n left join catalogue_items i on i.id = n.result_item_id where n.user_id = $1 and n.id < $2`,
  battles: `select s.battle_id as key, b.ulid as battle, moment_of_id(s.stake_id) as at, b.mode, b.rounds::int4 as rounds, b.status,
            ${GOLD('b.price_minor')} as stake, ${GOLD('s.won_minor')} as won
       from (select * from battle_seats where user_id = $1 and battle_id < $2 order by battle_id desc fetch first ${PAGE} rows with ties) s
       join battles b on b.id = s.battle_id`,
  items: `select i.id as key, i.id::text as item, moment_of_id(i.id) as at, c.name, ${GOLD('i.price_minor')} as price,
            t.name as status, s.name as source
       from items i join catalogue_items c on c.id = i.catalogue_item_id join item_statuses t on t.id = i.status
       join item_sources s on s.id = i.source where i.user_id = $1 and i.id < $2`,
  refills: `select o.id as key, o.id::text as "order", o.created_at as at, o.amount_minor / 100.0::float8 as amount, o.currency, o.state,
            ${GOLD('o.paid_value_minor')} as credited, o.promo_code as promo
       from payment_orders o where o.user_id = $1 and o.id < $2`,
  limits: `select l.id as key, l.in_force_at as at, l.kind, l.period, ${GOLD('l.from_minor')} as before, ${GOLD('l.to_minor')} as after,
            l.asked_at as asked
       from limit_changes l where l.user_id = $1 and l.id < $2`,
  pauses: `select x.id as key, x.began_at as at, case when isfinite(x.until_at) then x.until_at end as until
       from exclusions x where x.user_id = $1 and x.id < $2`,
}

/** The columns of each part, in the order of its statement. */
export const HISTORY_COLUMNS: Readonly<Record<HistoryPart, readonly string[]>> = {
  money: ['operation', 'at', 'kind', 'currency', 'amount'],
  openings: [
    'opening',
    'at',
    'case',
    'cases',
    'currency',
    'cost',
    'cashback',
    'coins',
    'items',
    'worth',
    'seed',
    'nonce',
    'tickets',
  ],
  upgrades: ['upgrade', 'at', 'put_in', 'target', 'target_price', 'chance_percent', 'won', 'coins'],
  contracts: ['contract', 'at', 'put_in', 'multiplier', 'received', 'worth', 'change'],
  battles: ['battle', 'at', 'mode', 'rounds', 'status', 'stake', 'won'],
  items: ['item', 'at', 'name', 'price', 'status', 'source'],
  refills: ['order', 'at', 'amount', 'currency', 'state', 'credited', 'promo'],
  limits: ['at', 'kind', 'period', 'before', 'after', 'asked'],
  pauses: ['at', 'until'],
}

/** A page of a part, below a key; fewer than a thousand rows mean the last page. */
export async function selectHistory(
  queries: Queries,
  userId: bigint,
  part: HistoryPart,
  before: bigint,
): Promise<{ readonly rows: HistoryRow[]; readonly isLast: boolean }> {
  const rows = await queries.rows<HistoryRow>(
    `select_history_${part}`,
    `select * from (${LISTS[part]}) list order by key desc fetch first ${PAGE} rows with ties`,
    [userId, before],
  )
  return { rows, isLast: rows.length < PAGE }
}

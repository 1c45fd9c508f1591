import type { MovementCause } from '@runecase/api/history.ts'
import { SHOWN_ITEMS } from '@runecase/api/history-rules.ts'
import { ITEMS } from '../../core/items/public.ts'
import { CAUSE_RANK, CURRENCY_ID, LEDGER_ENTRIES, type MovementTellers } from '../../core/ledger/public.ts'
import { type Games, playsOf } from '../../core/plays/public.ts'
import type { Queries } from '../../platform/db.ts'
import { CAUSE, GONE, PAID_KINDS, playCause, WAY } from './movement-parts.sql.ts'

/** Operations of one player, from `fromId` (inclusive) to `untilId` (exclusive). */
export interface Span {
  readonly userId: bigint
  readonly fromId: bigint
  readonly untilId: bigint
}

/** The filter within a span. */
export interface MovementFilter {
  /** Null for all causes. */
  readonly causes: readonly MovementCause[] | null
  readonly what: 'money' | 'items' | null
  /** Null without a search. */
  readonly search: MovementSearch | null
}

/** A search: items and cases by id, offers by a part of their name, operations and orders by number. */
export interface MovementSearch {
  readonly itemIds: readonly number[]
  readonly caseIds: readonly number[]
  readonly words: string
  readonly number: bigint | null
}

/** Games define their own movements, and features find theirs in a search. */
export interface MovementDeps {
  readonly database: Queries
  readonly games: Games
  readonly movementTellers: Pick<MovementTellers, 'found'>
}

/** One operation with its changes of money and items; sums in minor units. */
export interface MovementRow {
  readonly id: bigint
  readonly cause: MovementCause
  readonly gold: bigint
  readonly coins: bigint
  readonly itemsMinor: bigint
  readonly received: readonly number[]
  readonly receivedCount: number
  readonly given: readonly number[]
  readonly givenCount: number
  readonly battleId: bigint | null
}

/** How far the play of a battle can be from the items that it gave, as an id distance. */
const DAY = '(86400000::int8 << 22)'
/**
 * Items that battles gave. Each has a separate id, so the plays say which belong together. `from` and `until` are expressions of ids.
 */
const won = (from: string, until: string) => `
    select w.item_id, (p.facts ->> 'battleId')::int8 as battle_id
      from ${playsOf('$1', `${from} - ${DAY}`, `${until} + ${DAY}`)} p cross join lateral unnest(p.items_out) as w (item_id)
     where p.kind = 'battle'`

/** SQL: items that left their player or came back; other steps are no movement. */
const HAS_MOVED = `(m.from_status = any(${GONE})) <> (m.to_status = any(${GONE}))`

/** SQL: steps of a span that are movements. */
const STEP = `
  step as materialized (
    select m.operation_id, m.item_id, m.from_status, m.via_status, m.to_status from item_steps m
     where m.user_id = $1 and m.operation_id >= $2 and m.operation_id < $3 and ${HAS_MOVED}),`
/**
 * Steps with their items. One scan of the index looks up all items: a player has many more items than a month has steps, and a join would
 * search the index for each step.
 */
const withItems = (steps: string) => `
    select m.operation_id, m.item_id, m.from_status, m.via_status, m.to_status, i.price_minor, i.catalogue_item_id
      from ${steps} m
      join (select id, price_minor, catalogue_item_id from ${ITEMS} where user_id = $1 and id = any(array(select item_id from ${steps} m))) i
        on i.id = m.item_id`

/**
 * The operations that a search finds, before anything is joined to them: `$4` are the searched items, `$5` the cases, `$6` the words, `$7` the
 * number. A battle is found with all its items, because they are one movement.
 */
const found = (tellers: MovementDeps['movementTellers']) => `
  item as materialized (
    select id, source from ${ITEMS} i where user_id = $1 and id >= $2 and id < $3 and catalogue_item_id = any($4)),
  moved as materialized (${withItems('step')} where cardinality($4::int4[]) > 0),
  found as materialized (
    select $7::int8 as op where $7 >= $2 and $7 < $3
    union
    select (id >> 6) << 6 from item where source <> 1
    union
    select operation_id from moved where catalogue_item_id = any($4)
    union
    select id from ${playsOf('$1', '$2', '$3')} p
     where cardinality($5::int4[]) > 0 and kind = 'case' and (facts ->> 'caseId')::int4 = any($5)
    union
    select w.item_id from won w
     where w.item_id >= $2 and w.item_id < $3
       and w.battle_id in (select b.battle_id from won b join item i on i.id = b.item_id where i.source = 1
                           union all select b.battle_id from won b where b.item_id = $7)
    ${tellers.found({ player: '$1', from: '$2', until: '$3', cases: '$5', words: '$6', number: '$7' })}),`

/** A hashed lookup and one scan of the span, because a join would look up every found operation by its key. */
const isFound = (op: string) => `exists (select from found) and (${op} in (select op from found)) is true`
/** The steps of found operations; a search for items has looked up the items of all steps. */
const FOUND_STEPS = `
    select * from moved m where ${isFound('m.operation_id')}
    union all ${withItems(`(select * from step where ${isFound('operation_id')})`)} where cardinality($4::int4[]) = 0`

/**
 * Every operation of a span, or those that a search finds: `$1` is the player, `$2` the first id, `$3` the id after the last. Items of one
 * battle have separate ids: they form one movement with the first item's id.
 */
const movements = ({ games, movementTellers }: MovementDeps, isSearched: boolean) => {
  const andFound = (op: string) => (isSearched ? `and ${isFound(op)}` : '')
  return `${STEP}
  won as materialized (${won('$2', '$3')}),${isSearched ? found(movementTellers) : ''}
  e as (
    select operation_id as op, coalesce(sum(amount) filter (where currency = ${CURRENCY_ID.GOLD}), 0)::int8 as gold,
           coalesce(sum(amount) filter (where currency = ${CURRENCY_ID.COIN}), 0)::int8 as coins,
           ${CAUSE_RANK} as rank, coalesce(sum(amount) filter (where kind in (${PAID_KINDS})), 0)::int8 as paid
      from ${LEDGER_ENTRIES} where account_id = $1 and operation_id >= $2 and operation_id < $3 ${andFound('operation_id')} group by operation_id),
  b as (
    select min(op) as op, count(*)::int4 as count, sum(price_minor)::int8 as minor, min(source) as source, max(battle_id) as battle_id,
           (array_agg(catalogue_item_id order by id))[1:${SHOWN_ITEMS}] as first
      from (select id, op, price_minor, source, catalogue_item_id, won.battle_id
              from (select *, case source when 1 then id else (id >> 6) << 6 end as op from ${ITEMS} i) i left join won on won.item_id = i.id
             where user_id = $1 and id >= $2 and id < $3 ${andFound('op')}) i
     group by coalesce(battle_id, op)),
  s as (
    select m.operation_id as op, count(*)::int4 as count, ${WAY} as way,
           sum(case when m.to_status = any(${GONE}) then -m.price_minor else m.price_minor end)::int8 as minor,
           (array_agg(m.catalogue_item_id order by m.item_id))[1:${SHOWN_ITEMS}] as first
      from (${isSearched ? FOUND_STEPS : withItems('step')}) m
     group by m.operation_id),
  p as (
    select (id >> 6) << 6 as op, ${playCause(games)} as cause from ${playsOf('$1', '$2', '$3')} mine
     where true ${andFound('(id >> 6) << 6')}),
  o as (
    select coalesce(e.op, b.op, s.op) as op, ${CAUSE} as cause, coalesce(e.gold, 0)::int8 as gold, coalesce(e.coins, 0)::int8 as coins,
           coalesce(e.paid, 0)::int8 as paid, (coalesce(b.minor, 0) + coalesce(s.minor, 0))::int8 as minor,
           coalesce(b.first, '{}') || case when s.minor > 0 then s.first else '{}' end as received,
           coalesce(b.count, 0) + case when s.minor > 0 then s.count else 0 end as received_count,
           case when s.minor < 0 then s.first else '{}' end as given, case when s.minor < 0 then s.count else 0 end as given_count,
           b.battle_id
      from e full join b on b.op = e.op full join s on s.op = coalesce(e.op, b.op)
      left join p on p.op = coalesce(e.op, b.op, s.op))`
}

/** The condition that filters operations; its parameters start at `$n`. */
const wanted = (n: number) =>
  `($${n}::text[] is null or o.cause = any($${n}))
   and ($${n + 1}::text is null or case $${n + 1} when 'money' then o.gold <> 0 or o.coins <> 0 else o.received_count + o.given_count > 0 end)`

const searchValues = ({ search }: MovementFilter) =>
  search ? [search.itemIds, search.caseIds, search.words, search.number] : []

/**
 * The first id of the last part of a span, which holds about `size` complete operations; undefined when the span holds no more than that.
 */
export async function findPartStart(queries: Queries, span: Span, size: number): Promise<bigint | undefined> {
  const [row] = await queries.rows<{ id: bigint | null }>(
    'find_movements_part',
    `with bound as (
       select greatest(
         (select operation_id from ${LEDGER_ENTRIES} where account_id = $1 and operation_id >= $2 and operation_id < $3
           order by operation_id desc offset $4 limit 1),
         (select (id >> 6) << 6 from ${ITEMS} where user_id = $1 and id >= $2 and id < $3 order by id desc offset $4 limit 1),
         (select operation_id from item_steps where user_id = $1 and operation_id >= $2 and operation_id < $3
           order by operation_id desc offset $4 limit 1)) as id)
     -- Items of one battle stay together.
     select least(bound.id, (select min(all_of.item_id) from (${won('bound.id', 'bound.id')}) w
                               cross join lateral (${won('bound.id', 'bound.id')}) all_of
                              where all_of.battle_id = w.battle_id
                                and w.item_id = (select i.id from ${ITEMS} i where i.user_id = $1 and i.id >= bound.id order by i.id limit 1))) as id
       from bound`,
    [span.userId, span.fromId, span.untilId, size],
  )
  return row?.id ?? undefined
}

/** The filtered operations of a span, newest first. */
export function selectMovements(
  deps: MovementDeps,
  { userId, fromId, untilId }: Span,
  filter: MovementFilter,
): Promise<MovementRow[]> {
  const isSearched = filter.search !== null
  return deps.database.rows(
    isSearched ? 'search_movements' : 'select_movements',
    `with ${movements(deps, isSearched)}
     select o.op as id, o.cause, o.gold, o.coins, o.minor as "itemsMinor", o.received[1:${SHOWN_ITEMS}] as received,
            o.received_count as "receivedCount", o.given, o.given_count as "givenCount", o.battle_id as "battleId"
       from o where ${wanted(isSearched ? 8 : 4)} order by o.op desc`,
    [userId, fromId, untilId, ...searchValues(filter), filter.causes, filter.what],
  )
}

/** The totals of the filtered operations of a span by cause; sums in minor units. */
export interface CauseTotal {
  readonly cause: MovementCause
  readonly count: number
  readonly gold: bigint
  readonly coins: bigint
  readonly itemsMinor: bigint
  /** Payments minus returns. */
  readonly paidMinor: bigint
}

export function selectTotals(
  deps: MovementDeps,
  { userId, fromId, untilId }: Span,
  filter: MovementFilter,
): Promise<CauseTotal[]> {
  const isSearched = filter.search !== null
  return deps.database.rows(
    isSearched ? 'search_movement_totals' : 'select_movement_totals',
    `with ${movements(deps, isSearched)}
     select o.cause, count(*)::int4 as count, sum(o.gold)::int8 as gold, sum(o.coins)::int8 as coins, sum(o.minor)::int8 as "itemsMinor",
            sum(o.paid)::int8 as "paidMinor"
       from o where ${wanted(isSearched ? 8 : 4)} group by o.cause`,
    [userId, fromId, untilId, ...searchValues(filter), filter.causes, filter.what],
  )
}

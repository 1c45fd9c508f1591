import { CASES, CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import { ITEMS, sourceId } from '../../core/items/public.ts'
import { OPENINGS } from '../../core/openings/public.ts'
import { goldOf, HISTORY_PAGE, type HistoryList } from '../../core/protection/public.ts'

/** The newest opening of a player below an id, found by its items: their ids are the opening's own and the 63 after it. */
const openingBelow = (id: string) =>
  `select (i.id >> 6) << 6 as id from ${ITEMS} i where i.user_id = $1 and i.source = ${sourceId('Case')} and i.id < ${id} order by i.id desc limit 1`

/** A page of openings, looked up one by one, so that a page costs the same however many there are. */
const PAGE = `with recursive mine as (
         (${openingBelow('$2')}) union all select (${openingBelow('mine.id')}) from mine where mine.id is not null)
       select o.* from mine cross join lateral (select * from ${OPENINGS} o where o.id = mine.id and o.user_id = $1 offset 0) o limit ${HISTORY_PAGE}`

export const openingsOfHistory: HistoryList = {
  part: 'openings',
  columns: [
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
  rows: `select o.id as key, o.id::text as opening, moment_of_id(o.id) as at, c.slug as "case", o.count as cases,
            u.code as currency, case u.code when 'GOLD' then ${goldOf('o.cost_minor')} else o.cost_minor::float8 end as cost,
            ${goldOf('o.cashback_minor')} as cashback, o.coins::float8 as coins,
            (select string_agg(i.name, '; ' order by x.place) from unnest(o.item_ids) with ordinality x (id, place)
               join ${CATALOGUE_ITEMS} i on i.id = x.id) as items,
            ${goldOf('(select sum(v) from unnest(o.prices_minor) v)')} as worth,
            o.seed_id::text as seed, o.nonce::float8 as nonce, array_to_string(o.tickets, ' ') as tickets
       from (${PAGE}) o join ${CASES} c on c.id = o.case_id join currencies u on u.id = o.currency`,
}

import { CASES, CATALOGUE_ITEMS } from '../../core/catalog/public.ts'
import { ITEMS } from '../../core/items/public.ts'
import { LEDGER_ENTRIES } from '../../core/ledger/public.ts'
import { OPENINGS } from '../../core/openings/public.ts'
import { OPERATORS } from '../../core/operators/public.ts'
import type { EventSpan, PlayerEvent } from '../../core/player/public.ts'
import { RESTRICTIONS } from '../../core/restrictions/public.ts'
import { ROLLS } from '../../core/seeds/public.ts'
import { SESSIONS } from '../../core/session/public.ts'
import type { Queries } from '../../platform/db.ts'

/** Movements that have an event of their own: openings, refills and plays are listed by their names. */
const NAMED_EVENTS = `(select id from entry_kinds where name in ('case opened', 'refill', 'battle stake'))`

const before = (id: string) => `($2::int8 is null or ${id} < $2::int8) order by ${id} desc limit $3::int8`

/** The events that no feature provides, from each table by its own index. */
export function selectTimeline(queries: Queries, { userId, beforeId, count }: EventSpan): Promise<PlayerEvent[]> {
  return queries.rows(
    'select_player_timeline',
    `select * from (
       (select i.id, moment_of_id(i.id) as at, 'opening' as event, c.name, t.name as detail, i.price_minor as "amountMinor", o.id::text as reference
          from (select * from ${ITEMS} where source = 2 and user_id = $1 and ${before('id')}) i
          join ${OPENINGS} o on o.id = (i.id >> 6) << 6 join ${CASES} c on c.id = o.case_id join ${CATALOGUE_ITEMS} t on t.id = i.catalogue_item_id)
       union all
       (select id, moment_of_id(id), 'roll', null, purpose, null, id::text as reference from ${ROLLS} where user_id = $1 and ${before('id')})
       union all
       (select e.operation_id, moment_of_id(e.operation_id), 'movement', null, k.name, e.amount, null
          from (select * from ${LEDGER_ENTRIES} where account_id = $1 and currency = 1 and kind not in ${NAMED_EVENTS} and ${before('operation_id')}) e
          join entry_kinds k on k.id = e.kind)
       union all
       (select id, created_at, 'session', user_agent, way, null, null from ${SESSIONS} where user_id = $1 and ${before('id')})
       union all
       (select id, began_at, 'restriction', reason, action, null, null from ${RESTRICTIONS} where user_id = $1 and ${before('id')})
       union all
       (select n.id, n.at, 'note', n.text, o.name, null, null
          from (select * from player_notes where user_id = $1 and ${before('id')}) n join ${OPERATORS} o on o.id = n.operator_id)) e
      order by id desc, event`,
    [userId, beforeId, count],
  )
}

import type { TIMELINE_EVENTS } from '@runecase/api/operator/players-rules.ts'
import type { Queries } from '../../platform/db.ts'

/** One event of a player. What `name`, `detail` and `reference` are depends on the event. */
export interface TimelineRow {
  readonly id: bigint
  readonly at: Date
  readonly event: (typeof TIMELINE_EVENTS)[number]
  readonly name: string | null
  readonly detail: string | null
  readonly amountMinor: bigint | null
  readonly reference: string | null
}

/** Movements that are no event of their own: what was opened, refilled and played is there by its name. */
const NAMED_EVENTS = `(select id from entry_kinds where name in ('case opened', 'refill', 'battle stake'))`

const before = (id: string) => `($2::int8 is null or ${id} < $2::int8) order by ${id} desc limit $3::int8`

/** The newest events with an id below `beforeId`, from each table by its own index, at most `count` of each kind. */
export function selectTimeline(
  queries: Queries,
  { userId, beforeId, count }: { readonly userId: bigint; readonly beforeId: bigint | null; readonly count: number },
): Promise<TimelineRow[]> {
  return queries.rows(
    'select_player_timeline',
    `select * from (
       (select i.id, moment_of_id(i.id) as at, 'opening' as event, c.name, t.name as detail, i.price_minor as "amountMinor", o.id::text as reference
          from (select * from items where source = 2 and user_id = $1 and ${before('id')}) i
          join openings o on o.id = (i.id >> 6) << 6 join cases c on c.id = o.case_id join catalogue_items t on t.id = i.catalogue_item_id)
       union all
       (select id, moment_of_id(id), 'roll', null, purpose, null, id::text as reference from rolls where user_id = $1 and ${before('id')})
       union all
       (select o.id, o.created_at, 'order', d.name, o.state, o.value_minor, o.id::text
          from (select * from payment_orders where user_id = $1 and ${before('id')}) o join payment_directions d on d.id = o.direction_id)
       union all
       (select w.id, w.created_at, 'withdrawal', c.name, t.name, w.price_minor, w.id::text
          from (select * from withdrawals where user_id = $1 and ${before('id')}) w
          join catalogue_items c on c.id = w.catalogue_item_id join item_statuses t on t.id = w.status)
       union all
       (select s.battle_id, moment_of_id(s.battle_id), 'battle', null, b.mode, b.price_minor, b.ulid
          from (select battle_id from battle_seats where user_id = $1 and ${before('battle_id')}) s join battles b on b.id = s.battle_id)
       union all
       (select e.operation_id, moment_of_id(e.operation_id), 'movement', null, k.name, e.amount, null
          from (select * from ledger_entries where account_id = $1 and currency = 1 and kind not in ${NAMED_EVENTS} and ${before('operation_id')}) e
          join entry_kinds k on k.id = e.kind)
       union all
       (select id, created_at, 'session', user_agent, way, null, null from sessions where user_id = $1 and ${before('id')})
       union all
       (select id, began_at, 'restriction', reason, action, null, null from restrictions where user_id = $1 and ${before('id')})
       union all
       (select n.id, n.at, 'note', n.text, o.name, null, null
          from (select * from player_notes where user_id = $1 and ${before('id')}) n join operators o on o.id = n.operator_id)) e
      order by id desc, event`,
    [userId, beforeId, count],
  )
}

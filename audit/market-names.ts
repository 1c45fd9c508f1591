import { bySql } from './invariant.ts'

/** A withdrawal may read the name shortly before or after a change commits. */
const NEAR = "interval '1 minute'"

/** The names by which items are bought and sent. */
export const marketNameInvariants = [
  bySql(
    'I73',
    'an item is bought and sent by its last recorded market name; each later name was proposed by one operator and approved by another; a withdrawal uses the name in force at its request',
    'select (select count(*) from item_market_names) + (select count(*) from withdrawals where market_name is not null) as count',
    `select format('item %s has the market name %s, the last recorded one is %s', i.slug, i.market_name, l.name) as finding
       from catalogue_items i
       left join (select distinct on (item_id) item_id, name from item_market_names order by item_id, id desc) l on l.item_id = i.id
      where i.market_name is null or l.name is distinct from i.market_name
     union all
     select format('market name %s of item %s: its change request %s is %s, of the kind %s, by operator %s, decided by %s', n.name, i.slug,
                   coalesce(n.change_request_id::text, '(none)'), r.state, r.kind, r.author_id, r.decided_by)
       from (select *, row_number() over (partition by item_id order by id) as place from item_market_names) n
       join catalogue_items i on i.id = n.item_id left join change_requests r on r.id = n.change_request_id
      where case when n.place = 1 then n.change_request_id is not null
                 else r.kind is distinct from 'item.market' or r.state <> 'applied' or r.decided_by is null or r.decided_by = r.author_id
                   or r.payload->>'slug' is distinct from i.slug or r.payload->>'marketName' is distinct from n.name end
     union all
     select format('change request %s was applied and gave no market name', r.id)
       from change_requests r left join item_market_names n on n.change_request_id = r.id
      where r.kind = 'item.market' and r.state = 'applied' and n.id is null
     union all
     select format('withdrawal %s goes by the name %s, which was not in force when it was asked for', w.id, coalesce(w.market_name, '(none)'))
       from withdrawals w
      where w.created_at > (select min(at) from item_market_names)
        and not exists (select from (select *, lead(at) over (partition by item_id order by id) as ends_at from item_market_names
                                      where item_id = w.catalogue_item_id) n
                         where n.name = w.market_name and n.at <= w.created_at + ${NEAR} and coalesce(n.ends_at, 'infinity') >= w.created_at - ${NEAR})`,
  ),
]

import { bySql } from './invariant.ts'

/** Corrections of balances and of items. */
export const correctionInvariants = [
  bySql(
    'I49',
    'each correction of a balance and each voided item has a separate change request for that player, amount and item, made by one operator and approved by another',
    'select (select count(*) from balance_corrections) + (select count(*) from item_voids) as count',
    `with entries as (
       select e.operation_id, e.account_id as user_id, sum(e.amount) as amount from ledger_entries e join entry_kinds k on k.id = e.kind
        where k.name = 'balance correction' and e.account_id >= 1000 group by 1, 2)
     select format('operation %s corrected the balance of player %s by %s, its record says player %s and %s', coalesce(e.operation_id, b.operation_id),
                   e.user_id, e.amount, b.user_id, b.amount_minor) as finding
       from entries e full join balance_corrections b using (operation_id)
      where (e.user_id, e.amount) is distinct from (b.user_id, b.amount_minor::numeric)
     union all
     select format('correction %s: its change request %s is %s, of the kind %s, by operator %s, decided by %s, for %s', b.operation_id, r.id, r.state,
                   r.kind, r.author_id, r.decided_by, r.payload)
       from balance_corrections b left join change_requests r on r.id = b.change_request_id
      where r.kind is distinct from 'balance.correction' or r.state <> 'applied' or r.decided_by is null or r.decided_by = r.author_id
         or r.payload->>'userId' is distinct from b.user_id::text
         or round((r.payload->>'amount')::numeric * 100) is distinct from b.amount_minor::numeric
     union all
     select format('change request %s was applied and corrected nothing', r.id)
       from change_requests r left join balance_corrections b on b.change_request_id = r.id
      where r.kind = 'balance.correction' and r.state = 'applied' and b.operation_id is null
     union all
     select format('item %s of player %s was voided by operation %s, its record pays %s and its entry %s', coalesce(s.item_id, v.item_id),
                   coalesce(s.user_id, v.user_id), coalesce(s.operation_id, v.operation_id, e.operation_id), v.amount_minor, e.amount)
       from (select m.user_id, m.item_id, m.operation_id, i.price_minor from item_steps m join items i on i.user_id = m.user_id and i.id = m.item_id
              where m.to_status = (select id from item_statuses where name = 'bug')) s
       full join item_voids v using (operation_id)
       full join (select e.operation_id, e.account_id, sum(e.amount) as amount from ledger_entries e join entry_kinds k on k.id = e.kind
                   where k.name = 'item voided' and e.account_id >= 1000 group by 1, 2) e using (operation_id)
      where (s.user_id, s.item_id, s.price_minor) is distinct from (v.user_id, v.item_id, v.amount_minor)
         or (e.account_id, e.amount) is distinct from (v.user_id, v.amount_minor::numeric)
     union all
     select format('void of item %s: its change request %s is %s, of the kind %s, by operator %s, decided by %s', v.item_id, r.id, r.state, r.kind,
                   r.author_id, r.decided_by)
       from item_voids v left join change_requests r on r.id = v.change_request_id
      where r.kind is distinct from 'item.void' or r.state <> 'applied' or r.decided_by is null or r.decided_by = r.author_id
         or r.payload->>'userId' is distinct from v.user_id::text or r.payload->>'itemId' is distinct from v.item_id::text
     union all
     select format('change request %s was applied and voided no item', r.id)
       from change_requests r left join item_voids v on v.change_request_id = r.id
      where r.kind = 'item.void' and r.state = 'applied' and v.operation_id is null`,
  ),
]

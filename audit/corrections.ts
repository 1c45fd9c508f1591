import { bySql } from './invariant.ts'

/** Corrections of balances. */
export const correctionInvariants = [
  bySql(
    'I49',
    'each correction of a balance has a change request of its own for that player and sum, made by one operator and approved by another',
    'select count(*) from balance_corrections',
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
      where r.kind = 'balance.correction' and r.state = 'applied' and b.operation_id is null`,
  ),
]

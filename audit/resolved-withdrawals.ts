import { bySql } from './invariant.ts'

/** Withdrawals that leave the state `support`: each only by a change request of two operators. */
export const resolvedWithdrawalInvariants = [
  bySql(
    'I59',
    'each resolution of a withdrawal in support has a separate change request for that withdrawal and outcome, made by one operator and approved by another; the item was resolved that way, once, according to what the provider of that delivery reported before',
    'select count(*) from withdrawal_resolutions',
    `select format('withdrawal %s is %s by change request %s (%s, %s), by operator %s, decided by %s, for %s', s.withdrawal_id, s.outcome,
                   s.change_request_id, r.kind, r.state, r.author_id, r.decided_by, r.payload) as finding
       from withdrawal_resolutions s left join change_requests r on r.id = s.change_request_id
      where r.kind is distinct from 'withdrawal.resolve' or r.state <> 'applied' or r.decided_by is null or r.decided_by = r.author_id
         or r.payload->>'withdrawalId' is distinct from s.withdrawal_id::text or r.payload->>'outcome' is distinct from s.outcome
     union all
     select format('change request %s was applied and ended no withdrawal', r.id)
       from change_requests r left join withdrawal_resolutions s on s.change_request_id = r.id
      where r.kind = 'withdrawal.resolve' and r.state = 'applied' and s.withdrawal_id is null
     union all
     select format('withdrawal %s is %s and stands in %s for %s', s.withdrawal_id, s.outcome, w.status, w.cause)
       from withdrawal_resolutions s left join withdrawals w on w.id = s.withdrawal_id
      where (w.status, w.cause) is distinct from (case s.outcome when 'delivered' then 20::int2 else 21::int2 end,
              case s.outcome when 'sent_again' then s.outcome else s.outcome || '_by_support' end)
     union all
     select format('withdrawal %s ended for %s, and no two operators decided that', w.id, w.cause)
       from withdrawals w left join withdrawal_resolutions s on s.withdrawal_id = w.id
      where w.cause in ('returned_by_support', 'credited_by_support', 'delivered_by_support', 'sent_again') and s.outcome is null
     union all
     select format('item %s of player %s left support for %s by operation %s, decided: %s', t.item_id, t.user_id, t.to_status, t.operation_id, s.outcome)
       from single_item_steps t left join withdrawal_resolutions s on s.operation_id = t.operation_id
       left join withdrawals w on w.id = s.withdrawal_id
      where t.from_status = 23 and t.to_status <> 24
        and ((w.user_id, w.item_id) is distinct from (t.user_id, t.item_id)
          or t.to_status <> case s.outcome when 'delivered' then 20 when 'sent_again' then 15 else 4 end)
     union all
     select format('withdrawal %s: its item was credited for %s, the entries of operation %s say %s', s.withdrawal_id, s.credited_minor,
                   s.operation_id, coalesce(e.sum, 0))
       from withdrawal_resolutions s left join lateral (
              select sum(amount) from ledger_entries e join entry_kinds k on k.id = e.kind
               where e.operation_id = s.operation_id and k.name = 'item credited' and e.account_id >= 1000) e on true
      where s.outcome = 'credited' and s.credited_minor::numeric is distinct from coalesce(e.sum, 0)
     union all
     select format('withdrawal %s of item %s is sent again by withdrawal %s of item %s', s.withdrawal_id, w.item_id, s.again_id, a.item_id)
       from withdrawal_resolutions s join withdrawals w on w.id = s.withdrawal_id left join withdrawals a on a.id = s.again_id
      where s.outcome = 'sent_again' and ((a.user_id, a.item_id) is distinct from (w.user_id, w.item_id) or a.id <= w.id)
     union all
     select format('withdrawal %s was decided by evidence %s of withdrawal %s, asked by operator %s at %s; its request names %s', s.withdrawal_id,
                   s.evidence_id, e.withdrawal_id, e.operator_id, e.at, r.payload->>'evidenceId')
       from withdrawal_resolutions s join change_requests r on r.id = s.change_request_id left join delivery_evidence e on e.id = s.evidence_id
      where (s.evidence_id is not null or r.created_at > (select min(at) from delivery_evidence))
        and (r.payload->>'evidenceId' is distinct from s.evidence_id::text or e.withdrawal_id is distinct from s.withdrawal_id
          or (e.at <= r.decided_at) is not true)`,
  ),
]

import { bySql } from './invariant.ts'

/** Whether the operator log has an entry by that operator that lists the withdrawal. */
const logged = (action: string, operator: string, about: string) =>
  `exists (select from operator_log l where l.operator_id = ${operator} and l.action = ${action} and ${about})`

/** Withdrawals held for an operator's decision. */
export const heldWithdrawalInvariants = [
  bySql(
    'I50',
    'no held withdrawal was handed over before an operator released it, and each decision was made by a permitted role and is in the operator log',
    'select count(*) from withdrawal_checks',
    `select format('withdrawal %s was held and handed over at %s, decided: %s at %s', w.id, w.asked_at, coalesce(d.decision, 'nothing'), d.at) as finding
       from withdrawal_checks c join withdrawals w on w.id = c.withdrawal_id left join withdrawal_decisions d on d.withdrawal_id = w.id
      where w.asked_at is not null and (d.decision is distinct from 'released' or d.at > w.asked_at)
     union all
     select format('withdrawal %s is held, with %s checks, %s decisions, due at %s', w.id, count(c.withdrawal_id), count(d.withdrawal_id), w.due_at)
       from withdrawals w left join withdrawal_checks c on c.withdrawal_id = w.id left join withdrawal_decisions d on d.withdrawal_id = w.id
      where w.is_held group by w.id
     having count(c.withdrawal_id) = 0 or count(d.withdrawal_id) > 0 or w.due_at is not null or w.asked_at is not null or w.ended_at is not null
     union all
     select format('withdrawal %s was held, nobody decided, and it goes on', w.id)
       from withdrawal_checks c join withdrawals w on w.id = c.withdrawal_id left join withdrawal_decisions d on d.withdrawal_id = w.id
      where d.decision is null and not w.is_held and w.ended_at is null
     union all
     select format('withdrawal %s was refused and stands in %s for %s', w.id, w.status, w.cause)
       from withdrawal_decisions d join withdrawals w on w.id = d.withdrawal_id
      where d.decision = 'refused' and (w.status, w.cause) is distinct from (21::int2, 'refused')
     union all
     select format('withdrawal %s came back as refused, and nobody refused it', w.id)
       from withdrawals w left join withdrawal_decisions d on d.withdrawal_id = w.id
      where w.cause = 'refused' and d.decision is distinct from 'refused'
     union all
     select format('withdrawal %s: %s by operator %s as %s, and the log does not say so', d.withdrawal_id, d.decision, d.operator_id, d.role)
       from withdrawal_decisions d
      where d.role not in ('risk', 'admin')
         or not ${logged(`'withdrawal.' || d.decision`, 'd.operator_id', 'l.after->d.decision ? d.withdrawal_id::text')}
     union all
     select format('withdrawal %s was held by operator %s, and the log does not say so', c.withdrawal_id, c.operator_id)
       from withdrawal_checks c
      where c.operator_id is not null
        and not ${logged(`'withdrawal.held'`, 'c.operator_id', `l.target = 'withdrawal ' || c.withdrawal_id`)}`,
  ),
]

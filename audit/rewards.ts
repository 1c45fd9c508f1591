import { bySql } from './invariant.ts'

const MISSION = `(select id from entry_kinds where name = 'social mission')`

/** What players are given for something they did. */
export const rewardInvariants = [
  bySql(
    'I29',
    'a mission of a network is paid once, and only when it was done',
    'select count(*) from social_missions',
    `select format('player %s did %s missions and was paid for %s', coalesce(m.user_id, e.account_id), coalesce(m.done, 0), coalesce(e.paid, 0)) as finding
       from (select user_id, count(*) as done from social_missions where completed_at is not null group by user_id) m
       full join (select account_id, count(*) as paid from ledger_entries where kind = ${MISSION} and account_id >= 1000 group by account_id) e
         on e.account_id = m.user_id
      where m.done is distinct from e.paid`,
  ),
]

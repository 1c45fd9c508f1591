import { bySql } from './invariant.ts'

const MISSION = `(select id from entry_kinds where name = 'social mission')`

/** Prizes are noted since then, by every process: those of the version before may have gone on for a while. */
const NOTED_SINCE = `(select applied_at + interval '1 hour' from schema_migrations where name like '0031-%')`

/** A mailbox whichever way its address is written. */
const MAILBOX = `case when split_part(lower(email), '@', -1) in ('gmail.com', 'googlemail.com')
    then replace(split_part(left(lower(email), -length(split_part(email, '@', -1)) - 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(left(lower(email), -length(split_part(email, '@', -1)) - 1), '+', 1) || '@' || split_part(lower(email), '@', -1) end`

/** For whom a player stands at a network or in the mail, and since when. */
const PERSONS = `select user_id, provider as type, subject, linked_at as since from identities
   union all select id, 'email', ${MAILBOX}, email_confirmed_at from users where email is not null`

/** What players are given for something they did. */
export const rewardInvariants = [
  bySql(
    'I29',
    'a mission of a network is paid once to an account and once for a person, and only when it was done',
    'select (select count(*) from social_missions) + (select count(*) from mission_subjects) as count',
    `select format('player %s did %s missions and was paid for %s', coalesce(m.user_id, e.account_id), coalesce(m.done, 0), coalesce(e.paid, 0)) as finding
       from (select user_id, count(*) as done from social_missions where completed_at is not null group by user_id) m
       full join (select account_id, count(*) as paid from ledger_entries where kind = ${MISSION} and account_id >= 1000 group by account_id) e
         on e.account_id = m.user_id
      where m.done is distinct from e.paid
     union all
     select format('player %s is noted as paid for the mission %s, which he did not do', s.user_id, s.type) from mission_subjects s
      where not exists (select from social_missions m where m.user_id = s.user_id and m.type = s.type and m.completed_at is not null)
     union all
     select format('player %s was paid for the mission of the mail, and no mailbox is noted', m.user_id) from social_missions m
      where m.type = 'email' and m.completed_at > ${NOTED_SINCE}
        and not exists (select from mission_subjects s where s.user_id = m.user_id and s.type = m.type)
     union all
     select format('player %s was paid for the mission %s as somebody for whom player %s had been paid', m.user_id, m.type, s.user_id)
       from social_missions m join (${PERSONS}) p on p.user_id = m.user_id and p.type = m.type and p.since <= m.completed_at
       join mission_subjects s on s.type = m.type and s.subject_hash = sha256(convert_to(m.type || ':' || p.subject, 'UTF8'))
      where s.user_id <> m.user_id and m.completed_at > ${NOTED_SINCE}`,
  ),
]

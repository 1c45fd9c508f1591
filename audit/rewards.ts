import { bySql } from './invariant.ts'

/** The kind of entry that pays a mission. */
const KIND_NAME = `case m.channel when 'push' then 'push mission' when 'pwa' then 'app bonus' else 'social mission' end`
const PAID = `(select e.*, k.name from ledger_entries e join entry_kinds k on k.id = e.kind
    where k.name in ('social mission', 'push mission', 'app bonus') and e.account_id >= 1000)`

/** The mailbox of an email address, whatever its spelling. */
const MAILBOX = `case when split_part(lower(email), '@', -1) in ('gmail.com', 'googlemail.com')
    then replace(split_part(left(lower(email), -length(split_part(email, '@', -1)) - 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(left(lower(email), -length(split_part(email, '@', -1)) - 1), '+', 1) || '@' || split_part(lower(email), '@', -1) end`

/** A player's accounts at networks and email addresses, with the time since when they are linked. */
const PERSONS = `select user_id, provider as type, subject, linked_at as since from identities
   union all select id, 'email', ${MAILBOX}, email_confirmed_at from users where email is not null`

/** Rewards of players. */
export const rewardInvariants = [
  bySql(
    'I29',
    'a mission is paid once per account and once per subject, with its own reward, and only when it was completed',
    'select (select count(*) from mission_claims) + (select count(*) from mission_subjects) as count',
    `select format('player %s did %s missions and was paid for %s', coalesce(m.user_id, e.account_id), coalesce(m.done, 0), coalesce(e.paid, 0)) as finding
       from (select user_id, count(*) as done from mission_claims where completed_at is not null group by user_id) m
       full join (select account_id, count(*) as paid from ${PAID} p group by account_id) e
         on e.account_id = m.user_id
      where m.done is distinct from e.paid
     union all
     select format('player %s is noted as paid for the mission %s, which they did not do', s.user_id, s.channel) from mission_subjects s
      where not exists (select from mission_claims m where m.user_id = s.user_id and m.channel = s.channel and m.completed_at is not null)
     union all
     select format('player %s was paid for the mission %s, and nobody is noted', m.user_id, m.channel) from mission_claims m
      where m.channel in ('email', 'push') and m.completed_at is not null
        and not exists (select from mission_subjects s where s.user_id = m.user_id and s.channel = m.channel)
     union all
     select format('player %s was paid for the mission %s as somebody for whom player %s had been paid', m.user_id, m.channel, s.user_id)
       from mission_claims m join (${PERSONS}) p on p.user_id = m.user_id and p.type = m.channel and p.since <= m.completed_at
       join mission_subjects s on s.channel = m.channel and s.subject_hash = sha256(convert_to(m.channel || ':' || p.subject, 'UTF8'))
      where s.user_id <> m.user_id and m.completed_at is not null
     union all
     select format('player %s did the mission %s for %s coins in operation %s, which paid %s as %s', m.user_id, m.channel, m.coins, m.operation_id,
                   coalesce(e.amount, 0), coalesce(e.name, 'nothing'))
       from mission_claims m left join ${PAID} e on e.operation_id = m.operation_id and e.account_id = m.user_id
      where m.operation_id is not null and (e.amount is distinct from m.coins or e.name is distinct from ${KIND_NAME} or e.currency <> 2)
     union all
     select format('player %s did the mission %s for %s coins, its prize is %s', m.user_id, m.channel, m.coins, x.prize_coins)
       from mission_claims m join missions x using (channel) where m.completed_at >= x.prize_since and m.coins <> x.prize_coins
     union all
     select format('player %s did the mission %s, and no operation is noted', m.user_id, m.channel)
       from mission_claims m where m.completed_at is not null and m.operation_id is null`,
  ),
]

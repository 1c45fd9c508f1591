import { bySql } from './invariant.ts'

/** Tables that must contain nothing about an erased player. */
const EMPTIED = [
  'credentials',
  'identities',
  'login_tokens',
  'notification_links',
  'email_confirmations',
  'player_notes',
  'status_subscribers',
  'support_pictures',
  'nickname_changes',
  'account_signals',
  'account_group_members',
]

/** Erased personal data. */
export const erasureInvariants = [
  bySql(
    'I58',
    'no personal data of an erased player remains, none of their sessions is open, and the log has the operator who erased them',
    'select count(*) from users where erased_at is not null',
    `select format('player %s was erased, and their account still tells who they were', id) as finding from users
      where erased_at is not null
        and num_nonnulls(email, first_name, last_name, city, country, steam_link, steam_login, provider_avatar) > 0
     union all
     select format('player %s was erased, and session %s tells from where they came, or is open', u.id, s.id)
       from users u join sessions s on s.user_id = u.id
      where u.erased_at is not null and (num_nonnulls(s.address, s.user_agent) > 0 or s.ended_at is null)
     union all
     select format('player %s was erased, and %s still knows them', u.id, t.name) from users u
       join (${EMPTIED.map((name) => `select '${name}' as name, user_id from ${name}`).join(' union all ')}) t on t.user_id = u.id
      where u.erased_at is not null
     union all
     select format('player %s was erased, and order %s names its payer', u.id, o.id)
       from users u join payment_orders o on o.user_id = u.id where u.erased_at is not null and o.fields <> '{}'
     union all
     select format('player %s was erased, and request %s has a text or is open', u.id, r.id)
       from users u join support_requests r on r.user_id = u.id
      where u.erased_at is not null and (r.state <> 'closed'
         or exists (select from support_messages m where m.request_id = r.id and m.text is not null))
     union all
     select format('player %s was erased, and drop %s shows their name', u.id, d.id)
       from users u join (select id, drop from live_drops union all select id, drop from case_drops) d on d.drop->'user'->>'id' = u.id::text
      where u.erased_at is not null and d.drop->'user'->>'name' <> u.nickname
     union all
     select format('player %s was erased, and the log names nobody who did it', id) from users
      where erased_at is not null and not exists (
        select from operator_log l where l.action = 'player.erased' and l.target = 'player ' || users.id and l.operator_id is not null)`,
  ),
]

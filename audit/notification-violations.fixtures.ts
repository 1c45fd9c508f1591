import type { Violation } from './planting.fixtures.ts'

/** The sent reminder. */
const SENT = `create temp table pick as select d.*, n.subject, n.dedup_key from notification_deliveries d
  join notifications n on n.id = d.notification_id where d.is_reminder and d.asked_at is not null order by d.id limit 1;`
const change = (set: string) => `update notification_deliveries d set ${set} from pick p where d.id = p.id;`
/** Changes the append-only consents. */
const consents = (set: string) =>
  `alter table notification_consents disable trigger notification_consents_append_only; update notification_consents set ${set};`

/** Notifications by email, Telegram and push. */
export const NOTIFICATION_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a second reminder on one day',
    found: ['I42'],
    sql: `${SENT} alter table notifications drop constraint notifications_dedup_key_key;
      with n as (
        insert into notifications (dedup_key, user_id, kind, subject, params, due_at, give_up_at, status, created_at)
        select n.dedup_key, n.user_id, n.kind, n.subject, n.params, n.due_at, n.give_up_at, n.status, n.created_at
          from notifications n join pick p on p.notification_id = n.id returning id)
      insert into notification_deliveries (notification_id, user_id, channel, is_reminder, status, due_at, asked_at, time_zone, sent_at)
      select n.id, p.user_id, p.channel, true, 'sent', p.due_at, p.asked_at, p.time_zone, p.asked_at from pick p, n;`,
  },
  {
    what: 'a reminder at night',
    found: ['I42'],
    sql: `${SENT} ${change(`asked_at = date_trunc('day', d.asked_at at time zone d.time_zone) at time zone d.time_zone + interval '23 hours'`)}`,
  },
  {
    what: 'a reminder on a channel that was never enabled',
    found: ['I42'],
    sql: consents('is_on = false'),
  },
  {
    what: 'a reminder after its channel was disabled',
    found: ['I42'],
    sql: `${SENT} insert into notification_consents (user_id, channel, is_on, cause, at)
      select user_id, channel, false, 'settings', asked_at - interval '3 seconds' from pick;`,
  },
  {
    what: 'a reminder within a pause',
    found: ['I42'],
    // The period of the pause may contain other plays and scores.
    mayFind: ['I31', 'I32', 'I43'],
    sql: `${SENT} alter table exclusions disable trigger exclusions_append_only;
      insert into exclusions (user_id, began_at, until_at) select user_id, asked_at - interval '3 seconds', asked_at + interval '1 second' from pick;`,
  },
  {
    what: 'a reminder of a case that its player had not opened',
    found: ['I42'],
    sql: `${SENT} update notifications n set dedup_key = 'daily-case:1' from pick p where n.id = p.notification_id;`,
  },
  {
    what: 'a reminder sent to the wrong player',
    found: ['I42'],
    sql: `${SENT} ${change('user_id = (select max(id) from users u where u.id <> p.user_id)')}`,
  },
  {
    what: "a push message to another player's browser",
    found: ['I42'],
    sql: `${SENT} with s as (insert into push_subscriptions (user_id, endpoint, created_at)
        select max(u.id), 'https://push.example/1', now() - interval '1 year' from users u, pick p where u.id <> p.user_id returning id)
      insert into notification_deliveries (notification_id, user_id, channel, target_id, is_reminder, status, due_at, asked_at, time_zone, sent_at)
        select p.notification_id, p.user_id, 'push', s.id, true, 'sent', p.due_at, p.asked_at, p.time_zone, p.asked_at from pick p, s;`,
  },
  {
    what: 'a message of a campaign without approval',
    found: ['I42'],
    sql: `${SENT} update notifications n set kind = 'campaign', dedup_key = 'campaign:1:1', subject = null from pick p where n.id = p.notification_id;`,
  },
  {
    what: 'a message about a withdrawal that has not ended',
    found: ['I42'],
    sql: `${SENT} update notifications n set kind = 'withdrawal_ended', dedup_key = 'withdrawal:1', channels = '{email}' from pick p where n.id = p.notification_id;
      ${change('is_reminder = false')}`,
  },
]

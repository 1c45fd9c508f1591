import { bySql } from './invariant.ts'

/** The largest difference between the clocks of two processes. */
const APART = `interval '2 seconds'`

/** Messages that were passed to a provider, with their notification. */
const ASKED = `select d.id, d.user_id, d.channel, d.target_id, d.is_reminder, d.asked_at, d.time_zone, d.notification_id,
         n.dedup_key, n.kind, n.subject, n.due_at, n.user_id as told_id
    from notification_deliveries d join notifications n on n.id = d.notification_id where d.asked_at is not null`

/** Notifications by email, Telegram and push: reminders follow the player's consents, and every message has a reason. */
export const notificationInvariants = [
  bySql(
    'I42',
    'a player gets at most one reminder a day and channel, by day in their time zone, on channels that they had enabled, in no pause, about a free case that they had not opened again or for a campaign that two operators approved; every message is about something that happened to its player',
    'select count(*) from notification_deliveries',
    `with asked as materialized (${ASKED}), reminders as materialized (select * from asked where is_reminder)
     select format('player %s was reminded by %s %s times on %s', user_id, channel, count(distinct notification_id), day) as finding
       from (select *, (asked_at at time zone time_zone)::date as day from reminders) r
      group by user_id, channel, day having count(distinct notification_id) > 1
     union all
     select format('reminder %s went out at %s in %s', id, asked_at at time zone time_zone, time_zone)
       from reminders where extract(hour from asked_at at time zone time_zone) not between 9 and 22
     union all
     select format('reminder %s went out by %s, which player %s had not turned on', id, channel, user_id)
       from reminders r where channel <> 'push' and not exists (
         select from notification_consents c where c.user_id = r.user_id and c.channel = r.channel and c.is_on and c.at <= r.asked_at + ${APART}
            and not exists (select from notification_consents o where o.user_id = c.user_id and o.channel = c.channel and not o.is_on
                               and o.id > c.id and o.at < r.asked_at - ${APART}))
     union all
     select format('message %s went to browser %s, which was not subscribed for player %s', id, target_id, user_id)
       from asked a where channel = 'push' and not exists (
         select from push_subscriptions s where s.id = a.target_id and s.user_id = a.user_id and s.created_at <= a.asked_at + ${APART}
            and (s.ended_at is null or s.ended_at >= a.asked_at - ${APART}))
     union all
     select format('reminder %s went out within a pause of player %s', id, user_id) from reminders r
      where exists (select from exclusions x where x.user_id = r.user_id and x.began_at < r.asked_at - ${APART} and x.until_at > r.asked_at)
     union all
     select format('message %s is of no campaign that was approved for player %s', id, user_id) from asked a
      where kind = 'campaign' and not exists (
        select from campaign_players m join campaigns c on c.id = m.campaign_id
          join change_requests q on q.id = c.change_request_id and q.kind = 'campaign.send' and q.decided_by <> q.author_id
         where a.dedup_key = 'campaign:' || m.campaign_id || ':' || m.user_id and m.user_id = a.user_id)
     union all
     select format('reminder %s is about no free case that player %s had opened', id, user_id) from reminders r
      where r.kind <> 'campaign' and not exists (
        select from openings o join cases c on c.id = o.case_id
         where r.dedup_key = 'daily-case:' || o.id and r.subject = 'daily-case:' || c.id and o.user_id = r.user_id and c.kind = 'daily'
           and r.due_at > moment_of_id(o.id))
     union all
     select format('reminder %s went out after player %s had opened the case again', r.id, r.user_id)
       from reminders r join openings o on o.user_id = r.user_id and r.subject = 'daily-case:' || o.case_id
      where r.dedup_key <> 'daily-case:' || o.id and moment_of_id(o.id) > r.due_at and moment_of_id(o.id) < r.asked_at - interval '1 minute'
     union all
     select format('message %s is about nothing that happened to player %s', id, user_id) from asked a
      where not is_reminder and not case kind
        when 'withdrawal_ended' then exists (
          select from withdrawals w where a.dedup_key = 'withdrawal:' || w.id and w.user_id = a.user_id and w.ended_at is not null)
        when 'support_answered' then exists (
          select from support_messages s join support_requests r on r.id = s.request_id
           where a.dedup_key = 'support:' || s.request_id || ':' || s.place and r.user_id = a.user_id and s.kind = 'answer')
        when 'weekly_letter' then exists (
          select from weekly_letter_consents c where a.dedup_key like 'weekly-letter:' || a.user_id || ':%' and c.user_id = a.user_id and c.is_on
             and c.at <= a.asked_at + ${APART}
             and not exists (select from weekly_letter_consents o where o.user_id = c.user_id and not o.is_on and o.id > c.id
                                and o.at < a.asked_at - ${APART}))
        when 'battle_finished' then exists (
          select from battles b join battle_seats s on s.battle_id = b.id
           where a.dedup_key = 'battle:' || b.id || ':' || s.user_id and s.user_id = a.user_id)
        else false end
     union all
     select format('message %s went to player %s, the notification is for player %s', id, user_id, told_id) from asked where user_id <> told_id`,
  ),
]

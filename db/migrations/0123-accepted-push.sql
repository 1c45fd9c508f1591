-- A push service has accepted a message for the subscription. Anybody can invent an endpoint.
alter table push_subscriptions add column accepted_at timestamptz;
alter table push_subscriptions drop constraint push_subscriptions_end_cause_check;
alter table push_subscriptions
  add constraint push_subscriptions_end_cause_check check (end_cause in ('player', 'moved', 'gone', 'replaced'));

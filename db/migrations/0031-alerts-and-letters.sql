-- Alerts of operators outside the back office, the weekly letter of players, and anniversaries of their accounts.

-- How an operator is told of what waits outside the back office.
create table operator_alert_settings (
  operator_id bigint primary key references operators (id),
  -- Kinds of waiting work; those that the role may not see are left out when a message is made.
  kinds text[] not null default '{}',
  is_telegram_on boolean not null default false,
  is_email_on boolean not null default false,
  -- Hours of the day between which nothing is sent, by the operator's zone; null: at any time.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  time_zone text not null,
  language text not null,
  telegram_chat text check (telegram_chat <> ''),
  -- Stored once its operator has opened the link of the letter to it.
  email text check (email <> ''),
  constraint operator_alert_settings_quiet_check check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);
-- A chat belongs to one operator.
create unique index operator_alert_settings_chat_key on operator_alert_settings (telegram_chat) where telegram_chat is not null;

-- One-time codes, by their hashes: of the bot's link, or of the letter that confirms an address.
create table operator_alert_codes (
  code_hash bytea primary key,
  operator_id bigint not null references operators (id),
  channel text not null check (channel in ('telegram', 'email')),
  email text,
  at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint operator_alert_codes_email_check check ((channel = 'email') = (email is not null))
);
create index operator_alert_codes_operator_idx on operator_alert_codes (operator_id, at);

-- Waiting work that passed a threshold, from then until it is below it again.
create table operator_alerts (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The case or service; empty for a queue.
  subject text not null default '',
  -- 1 at the threshold, and one more for each doubling. It never falls: it is told again only if it rises.
  level int not null check (level > 0),
  raised_at timestamptz not null,
  rose_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by bigint references operators (id),
  ended_at timestamptz,
  constraint operator_alerts_acknowledged_check check ((acknowledged_at is null) = (acknowledged_by is null))
);
create unique index operator_alerts_open_key on operator_alerts (kind, subject) where ended_at is null;

-- One message to one operator on one channel.
create table operator_alert_deliveries (
  id bigint generated always as identity primary key,
  alert_id bigint not null references operator_alerts (id),
  operator_id bigint not null references operators (id),
  channel text not null check (channel in ('telegram', 'email')),
  level int not null,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'dropped')),
  reason text check (reason in ('replaced', 'ended', 'acknowledged', 'off', 'given_up', 'no_address', 'refused')),
  due_at timestamptz not null,
  give_up_at timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz,
  unique (alert_id, operator_id, channel, level),
  constraint operator_alert_deliveries_dropped_check check ((status = 'dropped') = (reason is not null)),
  constraint operator_alert_deliveries_sent_check check ((status = 'sent') = (sent_at is not null))
);
create index operator_alert_deliveries_due_idx on operator_alert_deliveries (due_at) where status in ('waiting', 'sending');
create index operator_alert_deliveries_operator_idx on operator_alert_deliveries (operator_id);

-- When a process last looked at what waits: one does at a time.
create table operator_alert_watch (
  is_only boolean primary key default true check (is_only),
  looked_at timestamptz not null default '-infinity'
);
insert into operator_alert_watch default values;

-- Who wants the weekly letter. A row stays when it was turned off.
create table weekly_letters (
  user_id bigint primary key references users (id),
  is_on boolean not null,
  -- The Monday morning of the player's zone at which the next one is written.
  due_at timestamptz not null
);
create index weekly_letters_due_idx on weekly_letters (due_at) where is_on;

-- Every time a player turned the weekly letter on or off, and by what.
create table weekly_letter_consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  is_on boolean not null,
  cause text not null check (cause in ('settings', 'unsubscribed')),
  at timestamptz not null
);
create index weekly_letter_consents_user_idx on weekly_letter_consents (user_id, at);
create trigger weekly_letter_consents_append_only before update or delete or truncate on weekly_letter_consents
  for each statement execute function refuse_change();

-- Anniversaries of accounts whose players were told of them.
create table account_anniversaries (
  user_id bigint not null references users (id),
  years int not null check (years > 0),
  at timestamptz not null,
  primary key (user_id, years)
);

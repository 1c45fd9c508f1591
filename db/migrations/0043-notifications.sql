-- Notifications: what players are told outside the site, by which channels, and what became of each message.

-- IANA name, as the player's browser tells it: nobody is reminded at night.
alter table users add column time_zone text not null default 'Europe/Moscow' check (length(time_zone) between 1 and 64);

-- Every time a player switched the reminders of a channel, and by what.
create table notification_consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  channel text not null check (channel in ('email', 'steam', 'telegram', 'vk')),
  is_on boolean not null,
  cause text not null check (cause in ('before', 'settings', 'linked', 'unlinked', 'unsubscribed', 'stopped', 'blocked')),
  at timestamptz not null
);
create index notification_consents_user_idx on notification_consents (user_id, channel, at);
create trigger notification_consents_append_only before update or delete or truncate on notification_consents
  for each statement execute function refuse_change();
insert into notification_consents (user_id, channel, is_on, cause, at)
select p.user_id, c.channel, true, 'before', clock_timestamp()
  from notification_preferences p
 cross join lateral (values ('email', p.email), ('steam', p.steam), ('telegram', p.telegram), ('vk', p.vk)) as c (channel, is_on)
 where c.is_on;

-- Accounts of messengers that may be written to.
create table notification_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  channel text not null check (channel in ('telegram', 'vk')),
  address text not null,
  linked_at timestamptz not null,
  ended_at timestamptz
);
create unique index notification_links_user_key on notification_links (user_id, channel) where ended_at is null;
create unique index notification_links_address_key on notification_links (channel, address) where ended_at is null;

-- One-time codes of deep links, by their hashes.
create table notification_link_codes (
  code_hash bytea primary key,
  user_id bigint not null references users (id),
  channel text not null check (channel in ('telegram', 'vk')),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Browsers that receive web push.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- Address of the push service, or onesignal:<id of the subscription>, which has no keys.
  endpoint text not null,
  p256dh text,
  auth text,
  created_at timestamptz not null,
  ended_at timestamptz,
  end_cause text check (end_cause in ('player', 'moved', 'gone')),
  check ((ended_at is null) = (end_cause is null))
);
create unique index push_subscriptions_endpoint_key on push_subscriptions (endpoint) where ended_at is null;
create index push_subscriptions_user_idx on push_subscriptions (user_id) where ended_at is null;

-- The keys of a demo; production has them from its settings.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);

create table notifications (
  id bigint generated always as identity primary key,
  -- Whoever queues the same thing twice queues it once.
  dedup_key text not null unique,
  user_id bigint not null references users (id),
  kind text not null,
  -- A newer notification about a subject replaces those that still wait.
  subject text,
  params jsonb not null,
  -- Null: a reminder, by the channels that the player chose.
  channels text[],
  due_at timestamptz not null,
  give_up_at timestamptz not null check (give_up_at > due_at),
  -- queued: its deliveries exist.
  status text not null default 'waiting' check (status in ('waiting', 'queued', 'cancelled')),
  created_at timestamptz not null
);
create index notifications_due_idx on notifications (due_at) where status = 'waiting';
create index notifications_subject_idx on notifications (user_id, subject) where subject is not null;

-- One message to one address.
create table notification_deliveries (
  id bigint generated always as identity primary key,
  notification_id bigint not null references notifications (id),
  user_id bigint not null,
  channel text not null check (channel in ('email', 'telegram', 'vk', 'push')),
  -- The push subscription; 0 for other channels.
  target_id bigint not null default 0,
  is_reminder boolean not null,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'dropped')),
  -- Why it was dropped.
  reason text check (reason in ('replaced', 'given_up', 'off', 'excluded', 'reminded', 'no_address', 'refused')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- When it was last handed to the provider, and in which zone the player was then.
  asked_at timestamptz,
  time_zone text,
  sent_at timestamptz,
  unique (notification_id, channel, target_id),
  check ((status = 'dropped') = (reason is not null)),
  check (status not in ('sending', 'sent') or asked_at is not null)
);
create index notification_deliveries_due_idx on notification_deliveries (due_at) where status in ('waiting', 'sending');

-- At most one reminder a day and channel, by the player's calendar.
create table reminder_days (
  user_id bigint not null references users (id),
  channel text not null,
  day date not null,
  notification_id bigint not null references notifications (id),
  primary key (user_id, channel, day)
);

-- The pace of each channel, shared by all processes.
create table notification_channels (
  channel text primary key check (channel in ('email', 'telegram', 'vk', 'push')),
  -- The next message may go from here on.
  next_at timestamptz not null default '-infinity',
  -- The provider asked for silence until then.
  paused_until timestamptz not null default '-infinity'
);
insert into notification_channels (channel) values ('email'), ('telegram'), ('vk'), ('push');

-- Which process asks Telegram for news, and from where on.
create table telegram_updates (
  is_only boolean primary key default true check (is_only),
  next_update bigint not null default 0,
  leased_until timestamptz not null default '-infinity'
);
insert into telegram_updates default values;

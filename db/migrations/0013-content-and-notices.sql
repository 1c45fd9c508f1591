-- Content that operators edit, and what players and visitors are told: notices, notifications, status.

create table faq_topics (
  id integer primary key check (id > 0),
  position integer not null,
  title text not null check (title <> ''),
  icon text not null check (icon <> '')
);

create table faq_questions (
  id integer primary key check (id > 0),
  topic_id integer not null references faq_topics (id) on delete cascade,
  position integer not null,
  -- Names a question that a screen links to.
  key text unique check (key <> ''),
  question text not null check (question <> ''),
  answer text not null check (answer <> '')
);
create index faq_questions_topic_idx on faq_questions (topic_id, position);

create table content_pages (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Its first line is the heading.
  markdown text not null check (markdown ~ '^# '),
  updated_at timestamptz not null default clock_timestamp()
);

-- An address of the site with braces for what changes in it, such as /open/{caseName}; * is for every other address.
create table seo_routes (
  route text primary key check (route = '*' or route ~ '^/'),
  title text not null check (title <> ''),
  description text not null check (description <> '')
);

create table banners (
  id integer primary key check (id > 0),
  position integer not null,
  title text not null check (title <> ''),
  text text not null,
  button text not null check (button <> ''),
  -- A path of the site.
  target text not null check (target ~ '^/([^/\\]|$)'),
  -- A picture id below the art folder.
  image text not null check (image <> '')
);

-- Every version of every piece of content: a page, the title of an address, a topic of questions, a banner. The newest version of a
-- key is what players see; the tables above hold it ready to be served.
create table content_versions (
  id bigint generated always as identity primary key,
  part text not null check (part in ('page', 'seo', 'topic', 'banner')),
  -- Slug, address, or the number of the topic or banner.
  key text not null,
  version int not null check (version > 0),
  -- Null: removed in this version.
  content jsonb,
  -- Null: an import.
  operator_id bigint references operators,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  at timestamptz not null default clock_timestamp(),
  unique (part, key, version)
);
create trigger content_versions_append_only before update or delete or truncate on content_versions
  for each statement execute function refuse_change();

-- Notices of what happened to a player. The id says from when on one is shown, which may lie ahead; after 30 days it is gone.
create table inbox_notices (
  user_id bigint not null,
  id bigint not null,
  kind text not null,
  params jsonb not null,
  primary key (user_id, id)
) partition by range (id);
create trigger inbox_notices_append_only before update or delete or truncate on inbox_notices
  for each statement execute function refuse_change();
create table inbox_notices_default partition of inbox_notices default;
create trigger inbox_notices_append_only before update or delete or truncate on inbox_notices_default
  for each statement execute function refuse_change();
insert into parted_tables values
  ('inbox_notices', 'id', 'month', '2 months', '30 days', date_trunc('month', clock_timestamp(), 'UTC'), true);
select make_partition('inbox_notices') from generate_series(1, 3);

-- Up to which notice a player has read.
create table inbox_marks (
  user_id bigint primary key references users (id),
  read_until bigint not null
) with (fillfactor = 70);

create table notification_preferences (
  user_id bigint primary key references users (id),
  email boolean not null,
  steam boolean not null,
  telegram boolean not null,
  vk boolean not null
);

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
  end_cause text check (end_cause in ('player', 'moved', 'gone', 'replaced')),
  -- A push service has accepted a message for the subscription. Anybody can invent an endpoint.
  accepted_at timestamptz,
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
  created_at timestamptz not null,
  request_id text
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

-- What operators tell players about incidents, on the status page. A note is closed by its line "resolved".
-- What operators write about incidents, on the status page. A note is closed by its line "resolved".
create table status_notes (
  id int generated always as identity primary key,
  service text not null,
  title text not null check (length(title) between 1 and 120),
  version int not null default 1,
  started_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz
);
create index status_notes_by_start on status_notes (started_at desc, id desc);

create table status_note_lines (
  note_id int not null references status_notes,
  place int not null,
  phase text not null check (phase in ('planned', 'investigating', 'found', 'watching', 'resolved')),
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null default clock_timestamp(),
  primary key (note_id, place)
);

-- Times in which a service did not work as usual, and figures of the last day, both written by the checks.
create table service_incidents (
  id bigint generated always as identity primary key,
  service text not null,
  state text not null check (state in ('degraded', 'down')),
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint service_incidents_time_check check (ended_at >= started_at)
);
create unique index service_incidents_open_key on service_incidents (service) where ended_at is null;
create index service_incidents_time_idx on service_incidents (started_at);

-- Email about incidents. An address counts once its owner has opened the link; before, it is deleted after a day.
create table status_subscribers (
  id bigint generated always as identity primary key,
  email text not null,
  -- The address in normal form.
  mailbox text not null,
  -- Whose account asked, if one did: their export and their erasure have the row.
  user_id bigint references users,
  -- Of the link; null once it was opened.
  token_hash bytea,
  asked_from text,
  asked_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz,
  constraint status_subscribers_state_check check ((confirmed_at is null) = (token_hash is not null))
);
create unique index status_subscribers_mailbox_key on status_subscribers (mailbox) where confirmed_at is not null;
create unique index status_subscribers_token_key on status_subscribers (token_hash) where token_hash is not null;
create index status_subscribers_asked_idx on status_subscribers (asked_at) where confirmed_at is null;
create index status_subscribers_user_idx on status_subscribers (user_id) where user_id is not null;

-- What was announced to subscribers: the beginning or the end of a note or an incident.
create table status_announcements (
  id bigint generated always as identity primary key,
  note_id int references status_notes,
  incident_id bigint references service_incidents,
  is_end boolean not null,
  announced_at timestamptz not null default clock_timestamp(),
  constraint status_announcements_subject_check check (num_nonnulls(note_id, incident_id) = 1),
  constraint status_announcements_note_key unique (note_id, is_end),
  constraint status_announcements_incident_key unique (incident_id, is_end)
);

-- Emails that are not sent yet.
create table status_emails (
  id bigint generated always as identity primary key,
  announcement_id bigint not null references status_announcements,
  subscriber_id bigint not null references status_subscribers on delete cascade,
  due_at timestamptz not null,
  attempts int not null default 0
);
create index status_emails_due_idx on status_emails (due_at);
create index status_emails_subscriber_idx on status_emails (subscriber_id);

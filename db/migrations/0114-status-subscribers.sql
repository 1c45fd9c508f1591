-- Email about incidents. An address counts once its owner has opened the link; before, it is deleted after a day.
create table status_subscribers (
  id bigint generated always as identity primary key,
  email text not null,
  -- The address in normal form.
  mailbox text not null,
  -- Whose account asked, if one did: his export and his erasure have the row.
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

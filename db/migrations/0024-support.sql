-- Requests of players to support, their conversations and pictures, and the texts that operators answer with.

create table support_requests (
  id bigint primary key,
  user_id bigint not null references users (id),
  topic text not null check (topic in ('payment', 'withdrawal', 'item', 'game', 'account', 'other')),
  -- It follows from the last line of the conversation that is no note; `new` until the first answer.
  state text not null default 'new' check (state in ('new', 'waiting_shop', 'waiting_player', 'closed')),
  -- What it is about: a number, for a battle its ulid, with the name that it had then.
  subject_kind text check (subject_kind in ('order', 'battle', 'item', 'withdrawal')),
  subject_id text check (subject_id <> ''),
  subject_name text check (subject_name <> ''),
  owner_id bigint references operators (id),
  version int not null default 1,
  -- Since when the player waits for us.
  waiting_since timestamptz,
  first_answer_at timestamptz,
  closed_at timestamptz,
  -- How often it was opened again.
  reopened int not null default 0,
  -- The request in which its conversation goes on.
  merged_into bigint references support_requests (id),
  constraint support_requests_subject_check check ((subject_kind is null) = (subject_id is null)),
  constraint support_requests_waiting_check check ((state in ('new', 'waiting_shop')) = (waiting_since is not null)),
  constraint support_requests_closed_check check ((state = 'closed') = (closed_at is not null)),
  constraint support_requests_merged_check check (merged_into is null or (state = 'closed' and merged_into <> id))
);
create index support_requests_user_idx on support_requests (user_id, id);
create index support_requests_waiting_idx on support_requests (waiting_since, id) where waiting_since is not null;
-- The order of the operators' queue: those that do not wait for us come last.
create index support_requests_queue_idx on support_requests ((coalesce(waiting_since, 'infinity'::timestamptz)), id);
create index support_requests_merged_idx on support_requests (merged_into) where merged_into is not null;

create table support_messages (
  request_id bigint not null references support_requests (id),
  place int not null check (place > 0),
  kind text not null check (kind in ('player', 'answer', 'note', 'closed', 'reopened', 'merged')),
  -- Null: the player.
  operator_id bigint references operators (id),
  -- Null for lines without a text, and once it was erased with its player.
  text text check (text <> ''),
  at timestamptz not null,
  primary key (request_id, place),
  constraint support_messages_author_check check (
    case kind when 'player' then operator_id is null when 'closed' then true when 'reopened' then true else operator_id is not null end),
  constraint support_messages_without_text_check check (kind in ('player', 'answer', 'note') or text is null)
);

-- Pictures of players' messages, drawn anew; no uploaded file is stored. Without a place it was not sent yet, and is gone after a day.
create table support_pictures (
  id bigint primary key,
  user_id bigint not null references users (id),
  request_id bigint,
  place int,
  bytes bytea not null check (length(bytes) > 0),
  width int not null check (width > 0),
  height int not null check (height > 0),
  at timestamptz not null,
  -- A merge moves messages to other places.
  foreign key (request_id, place) references support_messages (request_id, place) on update cascade,
  constraint support_pictures_sent_check check ((request_id is null) = (place is null))
);
create index support_pictures_message_idx on support_pictures (request_id, place) where request_id is not null;
create index support_pictures_user_idx on support_pictures (user_id, id);
create index support_pictures_unsent_idx on support_pictures (at) where request_id is null;

create table support_templates (
  id int generated always as identity primary key,
  name text not null check (name <> ''),
  text text not null check (text <> ''),
  version int not null default 1
);
create unique index support_templates_name_key on support_templates (lower(name));

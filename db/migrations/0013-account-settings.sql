-- What a player sets about his account.
alter table users
  add column language text not null default 'ru' check (language ~ '^[a-z]{2}$'),
  add column is_hidden boolean not null default false,
  add column email_confirmed_at timestamptz,
  -- A link that is new opens no withdrawal yet.
  add column steam_link_set_at timestamptz,
  -- The picture that a provider gave, as a key of remote_avatars; null where it gave none.
  add column provider_avatar text;
create index users_steam_login_idx on users (lower(steam_login)) where steam_login is not null;

-- Pictures of providers by the hash of their address: only the hash travels.
create table remote_avatars (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  url text not null
);

-- Letters that confirm an address: once, within a day by the database's clock.
create table email_confirmations (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  email text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '24 hours',
  used_at timestamptz
);
create index email_confirmations_user_id_idx on email_confirmations (user_id, created_at);

create table notification_preferences (
  user_id bigint primary key references users (id),
  email boolean not null,
  steam boolean not null,
  telegram boolean not null,
  vk boolean not null
);

-- Missions of networks: when a check was asked for, and when the prize was paid.
create table social_missions (
  user_id bigint not null references users (id),
  type text not null check (type in ('vk', 'telegram', 'steam', 'email')),
  asked_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  primary key (user_id, type)
);
insert into entry_kinds values (60, 'social mission');

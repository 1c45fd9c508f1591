-- Who vouches for a player: the provider's own number of him, never his e-mail.
create table identities (
  provider text not null check (provider in ('steam', 'google', 'vk')),
  subject text not null check (length(subject) between 1 and 255),
  user_id bigint not null references users (id),
  name text,
  linked_at timestamptz not null default clock_timestamp(),
  used_at timestamptz not null default clock_timestamp(),
  primary key (provider, subject),
  constraint identities_user_provider_key unique (user_id, provider)
);

-- A token ends a sign-in at a provider: once, within a minute by the database's clock, in the browser that began it.
create table login_tokens (
  token_hash bytea primary key,
  browser_hash bytea not null,
  user_id bigint not null references users (id),
  way text not null,
  is_new boolean not null,
  expires_at timestamptz not null default clock_timestamp() + interval '60 seconds',
  used_at timestamptz
);
create index login_tokens_expires_at_idx on login_tokens (expires_at);

-- Steam's answers carry a number that is good once; one that was seen is refused for as long as it could be sent again.
create table provider_nonces (
  provider text not null,
  nonce text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (provider, nonce)
);
create index provider_nonces_seen_at_idx on provider_nonces (seen_at);

-- What brought a newcomer.
create table sign_ups (
  user_id bigint primary key references users (id),
  way text not null check (way in ('quick', 'steam', 'google', 'vk')),
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  url text,
  created_at timestamptz not null default clock_timestamp()
);

-- How a session was begun, and by which address and advertisement it came in.
alter table sessions add column way text check (way in ('quick', 'password', 'steam', 'google', 'vk'));
create table session_marks (
  session_id bigint primary key references sessions (id),
  session_url text not null,
  fbp text not null,
  fbc text not null,
  created_at timestamptz not null default clock_timestamp()
);

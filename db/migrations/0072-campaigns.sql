-- Messages to a part of the players: approved by two operators, sent a batch at a time, each player once.
create table campaigns (
  id integer primary key generated always as identity,
  change_request_id bigint not null unique references change_requests,
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 400),
  -- A path of the site.
  path text not null check (path ~ '^/[a-zA-Z0-9/_-]*$'),
  -- Who is meant; players are looked up while it runs.
  segment jsonb not null,
  starts_at timestamptz not null,
  per_minute integer not null check (per_minute between 1 and 60000),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped')),
  -- When its next batch is due; null when nothing is left to do.
  due_at timestamptz,
  -- Everybody up to this player was looked at.
  last_user_id bigint not null default 0,
  reached integer not null default 0 check (reached >= 0),
  ended_at timestamptz,
  check ((due_at is null) = (state in ('done', 'stopped')) and (due_at is null) = (ended_at is not null))
);
create index campaigns_due_idx on campaigns (due_at) where due_at is not null;

create table campaign_players (
  campaign_id integer not null references campaigns (id),
  user_id bigint not null references users (id),
  at timestamptz not null,
  primary key (campaign_id, user_id)
);
create trigger campaign_players_append_only before update or delete or truncate on campaign_players
  for each statement execute function refuse_change();

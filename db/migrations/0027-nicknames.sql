-- Names that players chose. One takes effect at once and waits for an operator, who confirms or revokes it.
create table nickname_changes (
  id bigint primary key,
  user_id bigint not null references users (id),
  -- The name that it took the place of.
  name_before text not null,
  name text not null check (length(name) between 1 and 64),
  -- `replaced`: the player chose another one before an operator decided.
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'revoked', 'replaced')),
  -- When the player may choose the next one.
  next_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references operators (id),
  -- Of a revoked one: what the player reads, and the name that they got back.
  reason text check (reason <> ''),
  restored text,
  constraint nickname_changes_decided_check check (
    (state in ('confirmed', 'revoked')) = (decided_at is not null) and (decided_at is null) = (decided_by is null)),
  constraint nickname_changes_revoked_check check (
    (state = 'revoked') = (reason is not null) and (reason is null) = (restored is null))
);
create index nickname_changes_user_idx on nickname_changes (user_id, id);
-- The queue; a player waits with one name.
create unique index nickname_changes_waiting_key on nickname_changes (user_id) where state = 'waiting';
create index nickname_changes_queue_idx on nickname_changes (id) where state = 'waiting';
-- Operators look for everybody who ever had a name.
create index nickname_changes_name_idx on nickname_changes (lower(name) collate "C", id);

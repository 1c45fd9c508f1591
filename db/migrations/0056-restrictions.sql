-- Restrictions that operators put on players: each forbids one kind of action until its end.
create table restrictions (
  id bigint primary key,
  user_id bigint not null references users (id),
  action text not null check (action in ('play', 'refill', 'withdraw', 'sign_in')),
  -- What the player reads.
  reason text not null check (length(btrim(reason)) between 1 and 500),
  operator_id bigint not null,
  began_at timestamptz not null default clock_timestamp(),
  -- `infinity`: without an end.
  until_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by bigint,
  lift_reason text,
  constraint restrictions_window_check check (until_at > began_at),
  constraint restrictions_lifted_check check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null))
);
-- One that was not lifted for each player and action: another one replaces it.
create unique index restrictions_open_idx on restrictions (user_id, action) where lifted_at is null;
create index restrictions_user_idx on restrictions (user_id, id);
create trigger restrictions_stay before delete or truncate on restrictions for each statement execute function refuse_change();

alter table players
  -- Those above that were not lifted, read in the locked row: `{action: {reason, until}}`, until null without an end. Null for almost everybody.
  add column restrictions jsonb constraint players_restrictions_check check (restrictions <> '{}');

-- Of the restrictions of a player's row those that run now; null where none does.
create function restrictions_in_force(restrictions jsonb) returns jsonb stable strict parallel safe language sql
return (
  select jsonb_object_agg(key, value) from jsonb_each(restrictions)
   where coalesce((value->>'until')::timestamptz > now(), true));

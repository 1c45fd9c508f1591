-- Promo codes: what each gives, who took its places, and what was given for them.

insert into entry_kinds values (50, 'promo sum'), (51, 'promo bonus'), (52, 'promo coins');

create table promo_codes (
  id integer primary key generated always as identity,
  code text not null unique check (code ~ '^[A-Z0-9_-]{3,32}$'),
  type text not null check (type in ('common', 'blogger', 'instant')),
  title text not null,
  description text not null,
  img text,
  percent smallint check (percent between 1 and 100),
  sum_minor bigint check (sum_minor > 0),
  -- Coins for every 100 GOLD of a refill.
  coin_factor integer check (coin_factor between 0 and 1000),
  case_id integer references cases (id),
  case_from_minor bigint check (case_from_minor >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  total_limit integer not null check (total_limit >= 1),
  per_player_limit smallint not null check (per_player_limit >= 1),
  is_active boolean not null default true,
  -- Places that were taken before the code came to this shop.
  earlier_uses integer not null default 0 check (earlier_uses >= 0),
  -- Places taken: those used and those held by orders that are not paid yet.
  taken integer not null,
  constraint promo_codes_limit_check check (taken between earlier_uses and total_limit),
  constraint promo_codes_terms_check check (case type
    when 'instant' then sum_minor is not null and percent is null and coin_factor is null and case_id is null and per_player_limit = 1
    when 'common' then percent is not null and sum_minor is null and coin_factor is null and case_id is null
    else percent is not null and sum_minor is null and coin_factor is not null end),
  check ((case_id is null) = (case_from_minor is null))
) with (fillfactor = 50);

-- Terms that somebody was promised never change: other terms are another code.
create function keep_promo_terms() returns trigger language plpgsql as $$
begin
  if old.taken > old.earlier_uses and
     (old.code, old.type, old.percent, old.sum_minor, old.coin_factor, old.case_id, old.case_from_minor, old.starts_at, old.earlier_uses)
     is distinct from (new.code, new.type, new.percent, new.sum_minor, new.coin_factor, new.case_id, new.case_from_minor, new.starts_at, new.earlier_uses) then
    raise exception 'terms of the promo code % were promised already', old.code
      using errcode = 'check_violation', constraint = 'promo_codes_terms_kept';
  end if;
  return new;
end $$;
create trigger promo_codes_terms_kept before update on promo_codes for each row execute function keep_promo_terms();

-- One row a place. It is held by an order that is not paid yet, used by a paid order or an instant code, or given back.
create table promo_uses (
  -- The order of the refill, or the operation that paid an instant code.
  reference_id bigint primary key,
  code_id integer not null references promo_codes (id),
  user_id bigint not null references users (id),
  state text not null check (state in ('held', 'used', 'released')),
  held_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- What was given, and by which operation; a use without one gave nothing yet.
  operation_id bigint unique,
  value_minor bigint check (value_minor >= 0),
  bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  coins bigint not null default 0 check (coins >= 0),
  case_id integer references cases (id),
  check ((state = 'used') = (operation_id is not null) and (state = 'held') = (ended_at is null)),
  check (state = 'used' or (bonus_minor = 0 and coins = 0 and case_id is null))
);
create index promo_uses_player_idx on promo_uses (user_id, code_id);

create function keep_used_promo() returns trigger language plpgsql as $$
begin
  raise exception 'a used place of a promo code is never changed' using errcode = 'restrict_violation', constraint = 'promo_uses_kept';
end $$;
create trigger promo_uses_kept before update on promo_uses for each row when (old.state = 'used') execute function keep_used_promo();
create trigger promo_uses_stay before delete or truncate on promo_uses for each statement execute function refuse_change();

-- The code that a player keeps for his next refill.
create table player_promos (
  user_id bigint primary key references users (id),
  code_id integer not null references promo_codes (id),
  at timestamptz not null default clock_timestamp()
);

-- Openings that were given: they add to `player_cases.free_opens`.
create table free_open_grants (
  operation_id bigint not null,
  user_id bigint not null references users (id),
  case_id integer not null references cases (id),
  count integer not null check (count >= 1),
  reason text not null check (reason in ('promo')),
  primary key (operation_id, case_id)
);
create index free_open_grants_player_idx on free_open_grants (user_id, case_id);
create trigger free_open_grants_append_only before update or delete or truncate on free_open_grants
  for each statement execute function refuse_change();

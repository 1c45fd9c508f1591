-- Partners: players whom operators made partners, the players whom they brought, and what they are paid for that.

-- The menu of the site has a place for partners. Rows of the previous version are none.
alter table users add column is_partner boolean not null default false;

insert into house_accounts values (14, 'partner commission'), (15, 'owed to partners');
insert into entry_kinds values (27, 'partner commission'), (28, 'partner commission returned'), (29, 'partner payout');

-- Terms in force; their versions are in `definition_versions` under the kind `commission`.
create table commission_terms (
  id integer primary key,
  name text not null check (length(name) between 1 and 80),
  basis text not null check (basis in ('refills', 'result')),
  -- `[{"from": GOLD, "percent": number}]`: what a month brings from that sum on.
  tiers jsonb not null check (jsonb_array_length(tiers) between 1 and 10),
  hold_days smallint not null check (hold_days between 14 and 90),
  min_payout_minor bigint not null check (min_payout_minor > 0)
);
create sequence commission_terms_ids as integer owned by commission_terms.id;

create table partners (
  user_id bigint primary key references users (id),
  -- Of the months that begin from now on.
  terms_id integer not null references commission_terms (id),
  -- The picture of their links; null: that of the shop.
  image text check (image <> ''),
  version integer not null default 1,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- Totals of the tables below.
  visits bigint not null default 0,
  players bigint not null default 0,
  first_refills bigint not null default 0,
  refills bigint not null default 0,
  refilled_minor bigint not null default 0,
  earned_minor bigint not null default 0,
  paid_minor bigint not null default 0 check (paid_minor >= 0)
) with (fillfactor = 70);
create index partners_started_idx on partners (started_at, user_id);
create index partners_terms_idx on partners (terms_id);

-- Each is a code to type and a link to press.
create table partner_codes (
  code text primary key check (code ~ '^[A-Z0-9-]{3,20}$'),
  partner_id bigint not null references partners (user_id),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default clock_timestamp(),
  visits bigint not null default 0,
  players bigint not null default 0
) with (fillfactor = 70);
create index partner_codes_partner_idx on partner_codes (partner_id, created_at);

-- Who brought a player. Partner and player are not of one row: the auditor proves that the partner exists.
create table partner_players (
  user_id bigint primary key references users (id),
  partner_id bigint not null,
  code text not null references partner_codes (code),
  way text not null check (way in ('link', 'typed')),
  at timestamptz not null default clock_timestamp(),
  -- Known then as an account of the partner: they are not counted, and nothing is paid for them.
  is_linked boolean not null,
  first_refill_at timestamptz
);
create index partner_players_partner_idx on partner_players (partner_id, at, user_id);

-- Decided once: only a code that is typed before the first refill takes the place of a link.
create function check_partner_player() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.user_id <> new.user_id
     or (old.first_refill_at is not null and new.first_refill_at is distinct from old.first_refill_at)
     or ((old.partner_id, old.code, old.way, old.at, old.is_linked) is distinct from (new.partner_id, new.code, new.way, new.at, new.is_linked)
         and (old.first_refill_at is not null or old.way <> 'link' or new.way <> 'typed')) then
    raise exception 'who brought player % is decided', old.user_id using errcode = 'check_violation', constraint = 'partner_players_once_check';
  end if;
  return new;
end $$;
create trigger partner_players_once before update or delete on partner_players for each row execute function check_partner_player();
create trigger partner_players_stay before truncate on partner_players for each statement execute function refuse_change();

-- What counts for a month and partner, by the terms in force when it was first counted.
create table partner_months (
  partner_id bigint not null references partners (user_id),
  -- The first day, of Moscow.
  month date not null check (extract(day from month) = 1),
  terms_id integer not null,
  terms_version integer not null,
  basis text not null check (basis in ('refills', 'result')),
  tiers jsonb not null,
  hold_days smallint not null,
  base_minor bigint not null default 0,
  commission_minor bigint not null default 0,
  primary key (partner_id, month)
) with (fillfactor = 70);

-- Each refill, return and delivery of a brought player, with what it changed in the month of its refill.
create table partner_commissions (
  -- Of the ledger, which has none where no commission moved.
  operation_id bigint primary key,
  partner_id bigint not null,
  user_id bigint not null references users (id),
  source text not null check (source in ('refill', 'return', 'delivery')),
  -- The order, the operation of the return, the delivered withdrawal.
  source_id bigint not null,
  -- The refill that a return is of, or the refill itself.
  order_id bigint,
  month date not null,
  base_minor bigint not null,
  amount_minor bigint not null,
  -- When a payout may take it.
  release_at timestamptz not null,
  -- Why it counts for nothing: the player is an account of the partner, or the partnership was over.
  excluded text check (excluded in ('linked', 'ended')),
  constraint partner_commissions_once_key unique (source, source_id),
  constraint partner_commissions_nothing_check check (excluded is null or (base_minor = 0 and amount_minor = 0)),
  constraint partner_commissions_refill_check check ((order_id is null) = (source = 'delivery'))
);
create index partner_commissions_partner_idx on partner_commissions (partner_id, operation_id);
create index partner_commissions_release_idx on partner_commissions (partner_id, release_at) include (amount_minor);
create index partner_commissions_user_idx on partner_commissions (user_id);
create trigger partner_commissions_append_only before update or delete or truncate on partner_commissions
  for each statement execute function refuse_change();

create table partner_payouts (
  operation_id bigint primary key,
  partner_id bigint not null references partners (user_id),
  amount_minor bigint not null check (amount_minor > 0),
  -- Null: the partner took it alone, within the bound of a day.
  change_request_id bigint unique references change_requests,
  at timestamptz not null default clock_timestamp()
);
create index partner_payouts_partner_idx on partner_payouts (partner_id, operation_id);
create trigger partner_payouts_append_only before update or delete or truncate on partner_payouts
  for each statement execute function refuse_change();

-- The cabinet's figures by day of Moscow. A return counts on its own day.
create table partner_days (
  partner_id bigint not null references partners (user_id),
  day date not null,
  visits integer not null default 0,
  players integer not null default 0,
  first_refills integer not null default 0,
  refills integer not null default 0,
  refilled_minor bigint not null default 0,
  commission_minor bigint not null default 0,
  primary key (partner_id, day)
) with (fillfactor = 70);

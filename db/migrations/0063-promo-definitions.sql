-- What a promo code gives as it was defined: every version with who made it and who approved it, and codes that were made in batches.

create table promo_batches (
  id integer primary key generated always as identity,
  prefix text not null check (prefix ~ '^[A-Z0-9_-]{2,16}$'),
  codes integer not null check (codes between 2 and 100000),
  created_at timestamptz not null default clock_timestamp()
);
create trigger promo_batches_append_only before update or delete or truncate on promo_batches
  for each statement execute function refuse_change();

alter table promo_codes
  -- Codes of a batch have the terms of its version.
  add column batch_id integer references promo_batches (id),
  add column version integer not null default 1 check (version >= 1),
  -- One code of each batch stands for all of them in lists.
  add column is_listed boolean not null default true;
create index promo_codes_batch_idx on promo_codes (batch_id) where batch_id is not null;
create index promo_uses_code_idx on promo_uses (code_id, reference_id);

-- Everything that decides what a code gives, and how often.
create function promo_terms(c promo_codes) returns jsonb language sql stable
  return jsonb_build_object('type', c.type, 'percent', c.percent, 'sumMinor', c.sum_minor, 'coinFactor', c.coin_factor, 'caseId', c.case_id,
    'caseFromMinor', c.case_from_minor, 'startsAt', extract(epoch from c.starts_at), 'endsAt', extract(epoch from c.ends_at),
    'totalLimit', c.total_limit, 'perPlayerLimit', c.per_player_limit);

create table promo_versions (
  id bigint primary key generated always as identity,
  code_id integer references promo_codes (id),
  batch_id integer references promo_batches (id),
  version integer not null check (version >= 1),
  at timestamptz not null default clock_timestamp(),
  -- Null: a file of the server's console.
  operator_id bigint references operators (id),
  -- Null where one operator was enough.
  change_request_id bigint unique references change_requests (id),
  terms jsonb not null,
  -- The most that all its codes can give without a refill, in minor units of GOLD, and by how much this version raised it.
  worth_minor numeric not null check (worth_minor >= 0),
  added_minor numeric not null check (added_minor between 0 and worth_minor),
  check (num_nonnulls(code_id, batch_id) = 1),
  unique (code_id, version),
  unique (batch_id, version)
);
create index promo_versions_operator_idx on promo_versions (operator_id, at) where change_request_id is null;
create trigger promo_versions_append_only before update or delete or truncate on promo_versions
  for each statement execute function refuse_change();

insert into promo_versions (code_id, version, terms, worth_minor, added_minor)
select c.id, 1, promo_terms(c), w.worth, 0
  from promo_codes c left join cases k on k.id = c.case_id,
       lateral (select (coalesce(c.sum_minor, 0) + coalesce(k.price_minor, 0))::numeric * c.total_limit as worth) w;

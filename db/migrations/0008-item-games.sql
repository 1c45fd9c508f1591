-- Games that take items: upgrades, contracts, exchanges, packs.

-- Rules of games that are not cases. A version is never edited: new rules are a new version with its own hash, published a day
-- before it decides anything.
create table play_rules (
  game text not null check (game in ('upgrade', 'contract')),
  version integer not null check (version >= 1),
  hash bytea not null constraint play_rules_hash_length_check check (length(hash) = 32),
  document text not null,
  effective_from timestamptz not null,
  primary key (game, version),
  constraint play_rules_hash_check check (sha256(convert_to(document, 'UTF8')) = hash)
);
create trigger play_rules_append_only before update or delete or truncate on play_rules
  for each statement execute function refuse_change();
insert into play_rules (game, version, hash, document, effective_from)
select game, 1, sha256(convert_to(document, 'UTF8')), document, '2026-01-01T00:00:00Z' from (values
  ('upgrade', '{"baseDiminisher":1,"consolation":{"experiencePercent":10,"goldPerCoin":50},"effectiveFrom":"2026-01-01T00:00:00.000Z","experiencePercent":10,"game":"upgrade","maxDifference":8000,"maxReturn":1,"maxThreshold":90000000,"minThreshold":100000,"version":1}'),
  ('contract', '{"effectiveFrom":"2026-01-01T00:00:00.000Z","expected":0.9,"experiencePercent":10,"game":"contract","items":{"max":10,"min":3},"rows":[{"from":0,"multiplier":0.25,"to":15000000},{"from":15000000,"multiplier":0.5,"to":36900000},{"from":36900000,"multiplier":0.75,"to":58900000},{"from":58900000,"multiplier":1,"to":75900000},{"from":75900000,"multiplier":1.25,"to":85100000},{"from":85100000,"multiplier":1.5,"to":92100000},{"from":92100000,"multiplier":2,"to":97000000},{"from":97000000,"multiplier":3,"to":99000000},{"from":99000000,"multiplier":4,"to":100000000}],"version":1}')
) as first (game, document);

-- One row an operation. Items put in are named with what they were and what they counted for; what came out has the id of the operation
-- (several: in order from that id). Seed, nonce and ticket of the first two are the row of `rolls` with the same id.
create table upgrades (
  id bigint primary key,
  user_id bigint not null,
  rules_version integer not null,
  item_ids bigint[] not null check (cardinality(item_ids) between 1 and 15),
  catalogue_item_ids integer[] not null check (cardinality(catalogue_item_ids) = cardinality(item_ids)),
  prices_minor bigint[] not null check (cardinality(prices_minor) = cardinality(item_ids)),
  value_minor bigint not null check (value_minor > 0),
  target_item_id integer not null,
  target_price_minor bigint not null check (target_price_minor >= value_minor),
  -- Tickets below this win.
  threshold integer not null check (threshold between 1 and 99999999),
  has_won boolean not null,
  coins bigint not null default 0 check (coins >= 0),
  experience_before_minor bigint not null check (experience_before_minor >= 0),
  experience_minor bigint not null check (experience_minor >= 0),
  constraint upgrades_consolation_check check (coins = 0 or not has_won)
);
create index upgrades_user_idx on upgrades (user_id, id);
create trigger upgrades_append_only before update or delete or truncate on upgrades
  for each statement execute function refuse_change();

create table contracts (
  id bigint primary key,
  user_id bigint not null,
  rules_version integer not null,
  item_ids bigint[] not null check (cardinality(item_ids) between 1 and 64),
  catalogue_item_ids integer[] not null check (cardinality(catalogue_item_ids) = cardinality(item_ids)),
  prices_minor bigint[] not null check (cardinality(prices_minor) = cardinality(item_ids)),
  value_minor bigint not null check (value_minor > 0),
  multiplier_percent integer not null check (multiplier_percent > 0),
  payout_minor bigint not null check (payout_minor >= 0),
  -- Null when everything in the catalogue was dearer than the payout.
  result_item_id integer,
  result_price_minor bigint check (result_price_minor > 0),
  change_minor bigint not null check (change_minor >= 0),
  experience_minor bigint not null check (experience_minor >= 0),
  constraint contracts_payout_check check (coalesce(result_price_minor, 0) + change_minor = payout_minor),
  constraint contracts_result_check check ((result_item_id is null) = (result_price_minor is null))
);
create index contracts_user_idx on contracts (user_id, id);
create trigger contracts_append_only before update or delete or truncate on contracts
  for each statement execute function refuse_change();

-- A replacement is an exchange of one undeliverable item for one thing within 5 percent of its price: a cheaper one leaves change, the
-- house bears a dearer one.
create table exchanges (
  id bigint primary key,
  user_id bigint not null,
  is_replacement boolean not null,
  item_ids bigint[] not null check (cardinality(item_ids) between 1 and 64),
  catalogue_item_ids integer[] not null check (cardinality(catalogue_item_ids) = cardinality(item_ids)),
  prices_minor bigint[] not null check (cardinality(prices_minor) = cardinality(item_ids)),
  target_item_ids integer[] not null check (cardinality(target_item_ids) between 1 and 64),
  target_prices_minor bigint[] not null check (cardinality(target_prices_minor) = cardinality(target_item_ids)),
  change_minor bigint not null check (change_minor >= 0),
  -- What the things that an exchange gave count for together where they have to be replaced: what the house added stays out of it, so that
  -- it adds once. Null: the lesser of what was put in and what was given.
  counted_minor bigint check (counted_minor >= 0)
);
create index exchanges_user_idx on exchanges (user_id, id);
create trigger exchanges_append_only before update or delete or truncate on exchanges
  for each statement execute function refuse_change();

create table unpackings (
  id bigint primary key,
  user_id bigint not null,
  item_id bigint not null,
  pack_item_id integer not null,
  content_item_ids integer[] not null check (cardinality(content_item_ids) between 1 and 64),
  content_prices_minor bigint[] not null check (cardinality(content_prices_minor) = cardinality(content_item_ids)),
  unique (user_id, item_id)
);
create trigger unpackings_append_only before update or delete or truncate on unpackings
  for each statement execute function refuse_change();

-- Items that could not be delivered: their owner may take a replacement.
create table undeliverable_items (
  user_id bigint not null,
  item_id bigint not null,
  reason text not null check (length(reason) between 1 and 200),
  primary key (user_id, item_id)
);

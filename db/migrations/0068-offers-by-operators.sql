-- Offers that operators define: who proposed and who approved each version, when it is made, and for whom.

alter table offer_versions
  -- Null: a file of the server's console.
  add column operator_id bigint references operators (id),
  add column change_request_id bigint unique references change_requests (id),
  -- Triggers make it within these moments; null: always.
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column segment text not null default 'everyone' check (segment in ('everyone', 'never_refilled', 'refilled')),
  add column min_level smallint not null default 1 check (min_level between 1 and 200),
  add constraint offer_versions_two_people_check check ((operator_id is null) = (change_request_id is null)),
  add constraint offer_versions_window_check check (starts_at < ends_at);

-- What was sold of a version.
create index player_offers_version_idx on player_offers (offer_id, version) include (bought_at, starts_at);

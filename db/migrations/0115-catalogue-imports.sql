-- Every import of the catalogue with the odds that it published: odds without a change request come from one of these.
create table catalogue_imports (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- SHA-256 of each file by its name. Empty: imported before imports were recorded.
  files jsonb not null,
  -- Hash of each published document by `case:version`.
  odds jsonb not null
);
create trigger catalogue_imports_append_only before update or delete or truncate on catalogue_imports
  for each statement execute function refuse_change();

insert into catalogue_imports (files, odds)
select '{}', jsonb_object_agg(case_id || ':' || version, encode(hash, 'hex')) from odds_versions where change_request_id is null having count(*) > 0;

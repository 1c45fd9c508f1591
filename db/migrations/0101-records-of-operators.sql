-- Who made a record of the catalogue: an import leaves alone what operators made. And packs whose contents operators changed: the changed
-- pack is another row, so that the former keeps what it said for everybody who has it.
alter table catalogue_items
  add column origin text not null default 'import' check (origin in ('import', 'operator')),
  add column replaces_id integer references catalogue_items (id),
  -- The change request that made it.
  add column change_request_id bigint references change_requests (id);
alter table sections add column origin text not null default 'import' check (origin in ('import', 'operator'));
alter table cases add column origin text not null default 'import' check (origin in ('import', 'operator'));
create unique index catalogue_items_replaced_once on catalogue_items (replaces_id) where not is_retired;

update catalogue_items i set origin = 'operator', change_request_id = r.id
  from change_requests r where r.kind = 'item.new' and r.state = 'applied' and r.payload->>'slug' = i.slug;
update cases c set origin = 'operator'
 where exists (select from change_requests r where r.kind = 'case.new' and r.state = 'applied' and r.payload->>'slug' = c.slug);
update sections s set origin = 'operator'
 where exists (select from operator_log l where l.action = 'section.created' and l.target = 'section ' || s.id);

create function refuse_pack_change() returns trigger language plpgsql as $$
begin
  if old.pack is distinct from new.pack
     and (old.replaces_id is not null or exists (select from catalogue_items r where r.replaces_id = old.id and not r.is_retired)) then
    raise exception 'pack % keeps its contents', old.slug;
  end if;
  return new;
end $$;
create trigger catalogue_items_packs_kept before update of pack on catalogue_items for each row execute function refuse_pack_change();

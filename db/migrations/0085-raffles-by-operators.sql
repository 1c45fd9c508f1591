-- What a raffle promised at each time: its window and prizes, who changed them and, while it ran, which two operators agreed.

alter table raffles add column version integer not null default 1 check (version >= 1);

-- Prizes may change while tickets are earned, and never once the list is being made.
create function refuse_final_prizes() returns trigger language plpgsql as $$
declare changed integer := case when tg_op = 'INSERT' then new.raffle_id else old.raffle_id end;
begin
  if exists (select from raffles where id = changed and state <> 'running') then
    raise exception 'prizes of raffle % are final', changed;
  end if;
  return case when tg_op = 'INSERT' then new else old end;
end $$;
drop trigger raffle_prizes_append_only on raffle_prizes;
create trigger raffle_prizes_no_update before update or truncate on raffle_prizes
  for each statement execute function refuse_change();
create trigger raffle_prizes_final before insert or delete on raffle_prizes
  for each row execute function refuse_final_prizes();

-- The item of each place, in order.
create function raffle_prize_terms(id integer) returns jsonb language sql stable
  return (select coalesce(jsonb_agg(p.catalogue_item_id order by p.place), '[]') from raffle_prizes p where p.raffle_id = raffle_prize_terms.id);

create table raffle_versions (
  raffle_id integer not null references raffles (id),
  version integer not null check (version >= 1),
  at timestamptz not null default clock_timestamp(),
  -- Null: a file of the server's console.
  operator_id bigint references operators (id),
  -- Null where one operator was enough.
  change_request_id bigint unique references change_requests (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  prizes jsonb not null,
  primary key (raffle_id, version)
);
create trigger raffle_versions_append_only before update or delete or truncate on raffle_versions
  for each statement execute function refuse_change();

insert into raffle_versions (raffle_id, version, starts_at, ends_at, prizes)
select id, 1, starts_at, ends_at, raffle_prize_terms(id) from raffles;

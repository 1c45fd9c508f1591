-- The name by which an item is bought and sent, apart from the name that players read: it changes by a change request of two operators alone.
alter table catalogue_items
  add column market_name text,
  -- The change request that gave it; null for the one that the item was made with.
  add column market_name_request_id bigint references change_requests (id);
update catalogue_items set market_name = name;

-- What each item was called on the market, and since when. `change_request_id`: of a later name.
create table item_market_names (
  id bigint primary key generated always as identity,
  item_id integer not null references catalogue_items (id),
  name text not null,
  at timestamptz not null default clock_timestamp(),
  change_request_id bigint references change_requests (id)
);
create unique index item_market_names_request_key on item_market_names (change_request_id);
create index item_market_names_item_idx on item_market_names (item_id, id);
insert into item_market_names (item_id, name) select id, market_name from catalogue_items order by id;
create trigger item_market_names_append_only before update or delete or truncate on item_market_names
  for each statement execute function refuse_change();

-- A process of the previous version names none: a new item gets its own name, a known one keeps what it has.
create function keep_market_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.market_name := coalesce(new.market_name, new.name);
    new.market_name_request_id := null;
  elsif new.market_name is distinct from old.market_name
     and (new.market_name is null or new.market_name_request_id is null
          or new.market_name_request_id is not distinct from old.market_name_request_id) then
    raise exception 'the market name of % changes by a change request alone', old.slug
      using errcode = 'restrict_violation', constraint = 'catalogue_items_market_name_kept';
  end if;
  return new;
end $$;
create trigger catalogue_items_market_name before insert or update on catalogue_items for each row execute function keep_market_name();

create function note_market_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.market_name is distinct from old.market_name then
    insert into item_market_names (item_id, name, change_request_id) values (new.id, new.market_name, new.market_name_request_id);
  end if;
  return null;
end $$;
create trigger catalogue_items_market_name_noted after insert or update of market_name on catalogue_items
  for each row execute function note_market_name();

-- A name as it is seen: whatever is equal here looks alike. `seenName` of the server says the same.
create function seen_name(name text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  translate(lower(normalize(name, nfkc) collate pg_unicode_fast),
    'аеёкмнорстухвьіјѕԁһԛԝүӏз' || 'αβεζηικμνορτυχωγϳς' || 'i1|ı0' || '‐‒–—―−' || '’‘ʼ′`' || '“”„',
    'aeekmhopctyxbbljsdhqwyl3' || 'abezhlkmnoptyxwyjσ' || 'llllo' || '------' || '''''''''''' || '"""') collate pg_unicode_fast,
  '\s+', ' ', 'g'));

do $$
declare twins text;
begin
  select string_agg(names, '; ') into twins
    from (select string_agg(format('%s (%s)', name, slug), ', ' order by id) as names from catalogue_items
           where not is_retired group by seen_name(name) having count(*) > 1) alike;
  if twins is not null then raise exception 'items whose names look the same; rename them with the version before: %', twins; end if;
end $$;

-- Checked after each statement: one may pass a name on from an item to another.
alter table catalogue_items
  add column name_key text generated always as (seen_name(name)) stored,
  add column market_name_key text generated always as (seen_name(market_name)) stored;
alter table catalogue_items
  add constraint catalogue_items_name_seen_once exclude (name_key with =) where (not is_retired) deferrable initially immediate,
  add constraint catalogue_items_market_name_seen_once exclude (market_name_key with =) where (not is_retired) deferrable initially immediate;

-- What a withdrawal is bought and sent by is settled when the player asks for it; null for those from before.
alter table withdrawals add column market_name text;
create function name_withdrawal() returns trigger language plpgsql as $$
begin
  new.market_name := (select market_name from catalogue_items where id = new.catalogue_item_id);
  return new;
end $$;
create trigger withdrawals_named before insert on withdrawals for each row execute function name_withdrawal();

create or replace function keep_withdrawal() returns trigger language plpgsql as $$
begin
  if (old.ended_at is not null and (new.trade_token is not null or to_jsonb(old) - 'trade_token' is distinct from to_jsonb(new) - 'trade_token'))
     or (old.id, old.user_id, old.item_id, old.provider, old.steam_id, old.code, old.method, old.created_at, old.market_name)
        is distinct from (new.id, new.user_id, new.item_id, new.provider, new.steam_id, new.code, new.method, new.created_at, new.market_name)
     or (old.trade_id is not null and new.trade_id is distinct from old.trade_id)
     or (old.asked_at is not null and new.asked_at is distinct from old.asked_at)
     or (old.acknowledged_at is not null and new.acknowledged_at is distinct from old.acknowledged_at)
     or (old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at) then
    raise exception 'what is settled of a withdrawal never changes' using errcode = 'restrict_violation', constraint = 'withdrawals_kept';
  end if;
  -- Nothing stands past PREPARING, or has an offer, without its provider's word; a process of an older version does not write that down.
  if new.acknowledged_at is null and (new.trade_id is not null or new.status between 16 and 20) then
    new.acknowledged_at := clock_timestamp();
  end if;
  -- What is on sale says nothing of an order that the market has sold, or may have; a process of an older version believes that it does.
  if new.status = 21 and new.provider = 'market' and new.cause in ('no_stock', 'price_too_high')
     and (new.acknowledged_at is not null
          or exists (select from market_purchases p where p.withdrawal_id = new.id and p.is_open)) then
    raise exception 'nothing that the market may have sold returns for want of a seller'
      using errcode = 'restrict_violation', constraint = 'withdrawals_unsold';
  end if;
  return new;
end $$;

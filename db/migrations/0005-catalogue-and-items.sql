-- The catalogue (items, sections, cases, odds) and the items of players.

-- A name as it is seen: whatever is equal here looks alike. `seenName` of the server says the same.
create function seen_name(name text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(
  translate(lower(normalize(name, nfkc) collate pg_unicode_fast),
    'аеёкмнорстухвьіјѕԁһԛԝүӏз' || 'αβεζηικμνορτυχωγϳς' || 'i1|ı0' || '‐‒–—―−' || '’‘ʼ′`' || '“”„',
    'aeekmhopctyxbbljsdhqwyl3' || 'abezhlkmnoptyxwyjσ' || 'llllo' || '------' || '''''''''''' || '"""') collate pg_unicode_fast,
  '\s+', ' ', 'g'));

create table catalogue_items (
  id integer primary key generated always as identity,
  slug text not null unique,
  name text not null,
  hero text,
  slot text not null,
  rarity text not null,
  quality text not null,
  type smallint not null check (type in (0, 1, 3, 13, 20, 21)),
  price_minor bigint not null check (price_minor > 0),
  image text not null,
  pack jsonb,
  is_retired boolean not null default false,
  -- Operators edit items and sections of the catalogue: a write names the revision that was read. Every change of a row is a new revision.
  revision bigint not null default 1,
  -- An import leaves alone what operators made.
  origin text not null default 'import' check (origin in ('import', 'operator')),
  -- The pack whose contents operators changed: the changed pack is another row, so that the former stays as it was for everybody who has it.
  replaces_id integer references catalogue_items (id),
  -- The change request that made it.
  change_request_id bigint references change_requests (id),
  -- The name by which it is bought and sent, apart from the name that players read.
  market_name text,
  -- The change request that gave it; null for the one that the item was made with.
  market_name_request_id bigint references change_requests (id),
  name_key text generated always as (seen_name(name)) stored,
  market_name_key text generated always as (seen_name(market_name)) stored,
  -- Checked after each statement: one may pass a name on from an item to another.
  constraint catalogue_items_name_seen_once exclude (name_key with =) where (not is_retired) deferrable initially immediate,
  constraint catalogue_items_market_name_seen_once exclude (market_name_key with =) where (not is_retired) deferrable initially immediate
);
-- What an upgrade or a contract may give, found by its price.
create index catalogue_items_prizes_idx on catalogue_items (price_minor, id) where type = 1 and not is_retired;
create unique index catalogue_items_replaced_once on catalogue_items (replaces_id) where not is_retired;

create function count_case_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger catalogue_items_revision before update on catalogue_items for each row execute function count_case_revision();

create function refuse_pack_change() returns trigger language plpgsql as $$
begin
  if old.pack is distinct from new.pack
     and (old.replaces_id is not null or exists (select from catalogue_items r where r.replaces_id = old.id and not r.is_retired)) then
    raise exception 'pack % keeps its contents', old.slug;
  end if;
  return new;
end $$;
create trigger catalogue_items_packs_kept before update of pack on catalogue_items for each row execute function refuse_pack_change();

-- A new item is called on the market like its name unless another one is given; the name changes by a change request alone.
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
create trigger item_market_names_append_only before update or delete or truncate on item_market_names
  for each statement execute function refuse_change();

create table sections (
  id integer primary key,
  slug text not null unique,
  name text not null,
  description text not null default '',
  position integer not null,
  is_visible boolean not null,
  is_main boolean not null,
  is_event boolean not null,
  is_battle boolean not null,
  look jsonb not null,
  revision bigint not null default 1,
  origin text not null default 'import' check (origin in ('import', 'operator'))
);
create trigger sections_revision before update on sections for each row execute function count_case_revision();

-- Published odds. A version is never edited: new odds are a new version with its own hash.
create table odds_versions (
  case_id integer not null,
  version integer not null check (version >= 1),
  hash bytea not null constraint odds_versions_hash_length_check check (length(hash) = 32),
  document text not null,
  expected_return double precision,
  volatility smallint not null check (volatility between 1 and 4),
  effective_from timestamptz not null,
  -- The change request of two operators that made a version of the odds; null for one that an import brought.
  change_request_id bigint,
  primary key (case_id, version),
  constraint odds_versions_hash_check check (sha256(convert_to(document, 'UTF8')) = hash)
);

create function check_odds_cover_tickets() returns trigger language plpgsql as $$
declare faults bigint; covered bigint;
begin
  select count(*) filter (where ticket_from <> previous_to), coalesce(sum(ticket_to - ticket_from), 0) into faults, covered
    from (select ticket_from, ticket_to, lag(ticket_to, 1, 0) over (order by ticket_from) as previous_to
            from odds_rows where case_id = new.case_id and version = new.version) rows;
  if faults > 0 or covered <> 100000000 then
    raise exception 'odds of case % version % do not cover all tickets once', new.case_id, new.version
      using errcode = 'check_violation', constraint = 'odds_rows_cover_check';
  end if;
  return null;
end $$;
create constraint trigger odds_rows_cover_check after insert on odds_versions deferrable initially deferred
  for each row execute function check_odds_cover_tickets();
create trigger odds_versions_append_only before update or delete or truncate on odds_versions
  for each statement execute function refuse_change();

create table odds_rows (
  case_id integer not null,
  version integer not null,
  ticket_from integer not null check (ticket_from >= 0),
  ticket_to integer not null check (ticket_to <= 100000000),
  item_id integer not null references catalogue_items (id),
  value_minor bigint not null check (value_minor > 0),
  primary key (case_id, version, ticket_from),
  unique (case_id, version, item_id),
  foreign key (case_id, version) references odds_versions (case_id, version) deferrable initially deferred,
  check (ticket_from < ticket_to)
);
create trigger odds_rows_append_only before update or delete or truncate on odds_rows
  for each statement execute function refuse_change();

create table cases (
  id integer primary key,
  slug text not null unique,
  name text not null,
  section_id integer not null references sections (id),
  kind text not null check (kind in ('regular', 'event', 'coin', 'daily', 'level', 'offer', 'landing')),
  position integer not null,
  is_available boolean not null,
  currency smallint not null references currencies (id),
  price_minor bigint not null check (price_minor >= 0),
  old_price_minor bigint check (old_price_minor > price_minor),
  odds_version integer not null,
  level smallint check (level between 1 and 200),
  is_locked boolean not null default false,
  requires_refill boolean not null default false,
  cooldown_hours smallint check (cooldown_hours > 0),
  is_once_only boolean not null default false,
  multifix_number smallint check (multifix_number between 2 and 6),
  multicast_min smallint check (multicast_min >= 1),
  multicast_max smallint check (multicast_max between multicast_min and 6),
  every_n_open_free smallint check (every_n_open_free >= 2),
  cashback_percent smallint check (cashback_percent between 1 and 100),
  bonus_coins_min integer check (bonus_coins_min >= 0),
  bonus_coins_max integer check (bonus_coins_max >= bonus_coins_min),
  opens_limit integer check (opens_limit > 0),
  free_opens integer not null default 0 check (free_opens >= 0),
  is_offer boolean not null default false,
  is_battle boolean not null default false,
  image text not null,
  label jsonb,
  colors jsonb not null,
  is_retired boolean not null default false,
  -- Caches of a row ask for its revision instead of the row: every change of the row, by any statement, is a new one.
  revision bigint not null default 1,
  -- When the case opens and closes by itself: `is_available` is set and the time cleared.
  opens_at timestamptz,
  closes_at timestamptz,
  -- Made by operators and never open so far: players do not see it.
  is_draft boolean not null default false,
  origin text not null default 'import' check (origin in ('import', 'operator')),
  constraint cases_multiple_check check (multifix_number is null or multicast_min is null),
  constraint cases_multicast_check check ((multicast_min is null) = (multicast_max is null)),
  constraint cases_bonus_check check ((bonus_coins_min is null) = (bonus_coins_max is null)),
  constraint cases_odds_version_fkey foreign key (id, odds_version)
    references odds_versions (case_id, version) deferrable initially deferred,
  constraint cases_sale_check check (opens_at < closes_at),
  constraint cases_draft_is_closed check (not (is_draft and is_available))
);
create trigger cases_revision before update on cases for each row execute function count_case_revision();

-- Announced versions that will never be in force, because the odds they were to replace changed first or the announcement was taken back.
create table odds_withdrawals (
  case_id integer not null,
  version integer not null,
  withdrawn_at timestamptz not null default clock_timestamp(),
  primary key (case_id, version),
  foreign key (case_id, version) references odds_versions (case_id, version)
);
create trigger odds_withdrawals_append_only before update or delete or truncate on odds_withdrawals
  for each statement execute function refuse_change();

-- A limited case has one row here; a case without a limit has none and costs nothing.
create table case_counters (
  case_id integer primary key references cases (id),
  taken integer not null default 0,
  cap integer not null,
  constraint case_counters_cap_check check (taken between 0 and cap)
) with (fillfactor = 20);

-- Grows with every import, so that each process knows when its copy of the catalogue is old.
create table catalogue_revision (
  is_only boolean primary key default true check (is_only),
  revision bigint not null
);
insert into catalogue_revision (revision) values (0);

-- An import whose odds are already published but not yet in force. At most one: the next import must see what it changes.
create table scheduled_imports (
  is_only boolean primary key default true check (is_only),
  effective_from timestamptz not null,
  source jsonb not null,
  max_return double precision not null
);

-- Every import of the catalogue with the odds that it published: odds without a change request come from one of these.
create table catalogue_imports (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- SHA-256 of each file by its name.
  files jsonb not null,
  -- Hash of each published document by `case:version`.
  odds jsonb not null
);
create trigger catalogue_imports_append_only before update or delete or truncate on catalogue_imports
  for each statement execute function refuse_change();

create table item_statuses (
  id smallint primary key,
  name text not null unique,
  is_birth boolean not null default false
);
insert into item_statuses values
  (0, 'default', false), (1, 'before', true), (2, 'unpaid', true), (3, 'bag', true), (4, 'progress', true),
  (5, 'to_upgrade', false), (6, 'to_contract', false), (7, 'EXCHANGING', false), (8, 'changed', false), (9, 'EXCHANGED', false),
  (10, 'unpacked', false), (11, 'accepted', false), (12, 'selled', false), (13, 'autoselled', false), (14, 'no_link', false),
  (15, 'PREPARING', false), (16, 'vendor waiting', false), (17, 'CONFIRM_STEAM', false), (18, 'send', false),
  (19, 'STEAM_WITHDRAWN', false), (20, 'completed', false), (21, 'canceled', false), (22, 'error', false),
  (23, 'support', false), (24, 'bug', false);

create table item_sources (
  id smallint primary key,
  name text not null unique
);
insert into item_sources values
  (1, 'Battle'), (2, 'Case'), (3, 'Contract'), (4, 'Change'), (5, 'Upgrade'), (6, 'Pack'), (7, 'Prize');

-- Actors: U owner, S the system inside a transaction, B delivery on outside evidence, P payments, A one agent, D two agents.
create table item_transitions (
  from_status smallint not null references item_statuses (id),
  to_status smallint not null references item_statuses (id),
  actor char(1) not null check (actor in ('U', 'S', 'B', 'P', 'A', 'D')),
  primary key (from_status, to_status, actor)
);
insert into item_transitions
select f.id, t.id, x.actor from (values
  ('before', 'progress', 'S'), ('before', 'bag', 'S'),
  ('unpaid', 'progress', 'P'), ('unpaid', 'canceled', 'P'),
  ('bag', 'progress', 'U'), ('bag', 'progress', 'S'),
  ('progress', 'accepted', 'U'), ('bag', 'accepted', 'U'), ('progress', 'selled', 'U'), ('bag', 'selled', 'U'),
  ('progress', 'autoselled', 'S'), ('bag', 'autoselled', 'S'), ('progress', 'autoselled', 'D'), ('bag', 'autoselled', 'D'),
  ('accepted', 'selled', 'S'),
  ('progress', 'to_upgrade', 'S'), ('to_upgrade', 'changed', 'S'), ('progress', 'to_contract', 'S'), ('to_contract', 'changed', 'S'),
  ('progress', 'EXCHANGING', 'U'), ('EXCHANGING', 'EXCHANGED', 'S'), ('EXCHANGING', 'progress', 'S'),
  ('progress', 'unpacked', 'U'),
  ('progress', 'no_link', 'U'), ('no_link', 'progress', 'U'), ('no_link', 'progress', 'S'),
  ('progress', 'PREPARING', 'U'),
  ('PREPARING', 'vendor waiting', 'B'), ('PREPARING', 'CONFIRM_STEAM', 'B'), ('PREPARING', 'send', 'B'),
  ('vendor waiting', 'CONFIRM_STEAM', 'B'), ('vendor waiting', 'send', 'B'), ('CONFIRM_STEAM', 'send', 'B'),
  ('send', 'STEAM_WITHDRAWN', 'B'), ('STEAM_WITHDRAWN', 'completed', 'B'),
  ('PREPARING', 'canceled', 'B'), ('vendor waiting', 'canceled', 'B'), ('CONFIRM_STEAM', 'canceled', 'B'), ('send', 'canceled', 'B'),
  ('canceled', 'progress', 'B'),
  ('PREPARING', 'error', 'B'), ('vendor waiting', 'error', 'B'), ('CONFIRM_STEAM', 'error', 'B'), ('send', 'error', 'B'),
  ('error', 'send', 'B'), ('error', 'STEAM_WITHDRAWN', 'B'), ('error', 'canceled', 'B'), ('error', 'support', 'S'),
  ('STEAM_WITHDRAWN', 'support', 'B'),
  ('support', 'progress', 'D'), ('support', 'PREPARING', 'D'), ('support', 'send', 'D'), ('support', 'completed', 'D'),
  ('progress', 'bug', 'D'), ('bag', 'bug', 'D'), ('before', 'bug', 'D'), ('support', 'bug', 'D'),
  ('before', 'support', 'A'), ('unpaid', 'support', 'A'), ('bag', 'support', 'A'), ('progress', 'support', 'A'),
  ('to_upgrade', 'support', 'A'), ('to_contract', 'support', 'A'), ('EXCHANGING', 'support', 'A'), ('no_link', 'support', 'A'),
  ('PREPARING', 'support', 'A'), ('vendor waiting', 'support', 'A'), ('CONFIRM_STEAM', 'support', 'A'), ('send', 'support', 'A'),
  ('error', 'support', 'A')
) as x (from_name, to_name, actor)
join item_statuses f on f.name = x.from_name join item_statuses t on t.name = x.to_name;

create table items (
  user_id bigint not null,
  id bigint not null,
  catalogue_item_id integer not null,
  price_minor bigint not null check (price_minor > 0),
  status smallint not null,
  source smallint not null,
  actor char(1) not null default 'S',
  -- The operation that made the last step; at birth the one that made the item.
  operation_id bigint not null,
  -- An item that only passes through a state within one statement is written once: `via_status` names the state between, and both steps
  -- are looked up like any others. Games that take items made two changes of each, three places in indexes every time.
  via_status smallint,
  primary key (user_id, id)
) with (fillfactor = 85);
create index items_status_idx on items (user_id, status, id);
-- Filters, orders and stacks of an inventory ask what of each thing a player has: a page of a filtered list is the newest of a few
-- runs of this index, whatever lies between them.
create index items_kind_idx on items (user_id, catalogue_item_id, status, id);

-- The totals of a player who has items already, which is nearly every birth, are one update.
create function on_items_born() returns trigger language plpgsql as $$
declare groups bigint; updated bigint; is_illegal boolean; has_marks boolean; has_kinds boolean;
begin
  with born as materialized (
         select user_id, status, count(*) as count, sum(price_minor) as value_minor, min(id) as first_id
           from new_items group by user_id, status),
       totals as (
         update inventory_totals t set count = t.count + b.count, value_minor = t.value_minor + b.value_minor
           from born b where t.user_id = b.user_id and t.status = b.status returning 1)
  select (select count(*) from born), (select count(*) from totals),
         exists (select from (select distinct status from born) b join item_statuses s on s.id = b.status where not s.is_birth),
         exists (select from born b join inventory_marks m on m.user_id = b.user_id and m.until_id >= b.first_id),
         exists (select from born b join inventory_kinds k on k.user_id = b.user_id)
    into groups, updated, is_illegal, has_marks, has_kinds;
  if is_illegal then
    raise exception 'an item is not born in this status' using errcode = 'check_violation', constraint = 'items_birth_check';
  end if;
  -- The first items of a player in a status.
  if updated < groups then
    insert into inventory_totals as t (user_id, status, count, value_minor)
      select n.user_id, n.status, count(*), sum(n.price_minor) from new_items n
       where not exists (select from inventory_totals k where k.user_id = n.user_id and k.status = n.status)
       group by n.user_id, n.status order by n.user_id, n.status
      on conflict (user_id, status) do update set count = t.count + excluded.count, value_minor = t.value_minor + excluded.value_minor;
  end if;
  -- Ids follow the clock of the process that made them, so one may fall below a mark.
  if has_marks then
    insert into inventory_marks as m (user_id, until_id, status, count)
      select n.user_id, stretch.until_id, n.status, count(*) from new_items n cross join lateral
        (select until_id from inventory_marks where user_id = n.user_id and until_id >= n.id order by until_id limit 1) stretch
       group by 1, 2, 3 order by 1, 2, 3
      on conflict (user_id, until_id, status) do update set count = m.count + excluded.count;
  end if;
  if has_kinds then
    insert into inventory_kinds as k (user_id, catalogue_item_id, status, count, value_minor)
      select n.user_id, n.catalogue_item_id, n.status, count(*), sum(n.price_minor) from new_items n
       where exists (select from inventory_kinds c where c.user_id = n.user_id)
       group by 1, 2, 3 order by 1, 2, 3
      on conflict (user_id, catalogue_item_id, status)
      do update set count = k.count + excluded.count, value_minor = k.value_minor + excluded.value_minor;
  end if;
  return null;
end $$;
create trigger items_born after insert on items referencing new table as new_items
  for each statement execute function on_items_born();

-- The steps and the totals of a refused change are written before it is judged; the failure takes them back.
create function on_items_changed() returns trigger language plpgsql as $$
declare changed bigint; unpaired bigint; is_illegal boolean; groups bigint; updated bigint; has_marks boolean; has_kinds boolean;
begin
  with moves as materialized (
         select user_id, id, max(operation_id) filter (where is_new) as operation_id, max(actor) filter (where is_new) as actor,
                max(status) filter (where not is_new) as was, max(via_status) as via, max(status) filter (where is_new) as now,
                max(price_minor) filter (where not is_new) as was_minor, max(price_minor) filter (where is_new) as now_minor,
                count(*) = 2 as is_pair, min(catalogue_item_id) <> max(catalogue_item_id) or min(source) <> max(source) as is_other
           from (select user_id, id, operation_id, actor, status, via_status, price_minor, catalogue_item_id, source, true as is_new
                   from new_items
                 union all
                 select user_id, id, operation_id, actor, status, null, price_minor, catalogue_item_id, source, false from old_items) rows
          group by user_id, id),
       -- A change that is a step by itself passes through nothing, whatever the row says.
       ways as materialized (
         select w.was, w.via, w.now, w.actor, d.actor is not null as is_step,
                d.actor is null and (f.actor is null or l.actor is null) as is_wrong
           from (select distinct was, via, now, actor from moves where is_pair and was <> now) w
           left join item_transitions d on d.from_status = w.was and d.to_status = w.now and d.actor = w.actor
           left join item_transitions f on f.from_status = w.was and f.to_status = w.via and f.actor = w.actor
           left join item_transitions l on l.from_status = w.via and l.to_status = w.now and l.actor = w.actor),
       steps as (
         insert into item_steps (user_id, item_id, operation_id, from_status, via_status, to_status, actor)
           select user_id, id, operation_id, was,
                  case when via is not null and not exists (
                         select from ways y where y.was = m.was and y.now = m.now and y.actor = m.actor and y.is_step) then via end,
                  now, actor
             from moves m where is_pair and was <> now order by user_id, id),
       sums as materialized (
         select user_id, status, sum(count) as count, sum(value_minor) as value_minor from (
             select user_id, now as status, 1 as count, now_minor as value_minor from moves where is_pair
             union all select user_id, was, -1, -was_minor from moves where is_pair) sides
          group by user_id, status having sum(count) <> 0 or sum(value_minor) <> 0),
       totals as (
         update inventory_totals t set count = t.count + s.count, value_minor = t.value_minor + s.value_minor
           from sums s where t.user_id = s.user_id and t.status = s.status returning 1),
       owners as materialized (select user_id, min(id) as first_id from moves group by user_id)
  select (select count(*) from moves where is_pair and is_other), (select count(*) from moves where not is_pair),
         exists (select from ways where is_wrong), (select count(*) from sums), (select count(*) from totals),
         exists (select from owners o join inventory_marks m on m.user_id = o.user_id and m.until_id >= o.first_id),
         exists (select from owners o join inventory_kinds k on k.user_id = o.user_id)
    into changed, unpaired, is_illegal, groups, updated, has_marks, has_kinds;
  if changed > 0 then
    raise exception 'what an item is never changes' using errcode = 'check_violation', constraint = 'items_identity_check';
  end if;
  if unpaired > 0 or is_illegal then
    raise exception 'illegal step of an item' using errcode = 'check_violation', constraint = 'items_transition_check';
  end if;
  -- The first items of a player in a status.
  if updated < groups then
    insert into inventory_totals as t (user_id, status, count, value_minor)
      select s.user_id, s.status, sum(s.count), sum(s.value_minor) from (
          select user_id, status, 1 as count, price_minor as value_minor from new_items
          union all select user_id, status, -1, -price_minor from old_items) s
       where not exists (select from inventory_totals k where k.user_id = s.user_id and k.status = s.status)
       group by s.user_id, s.status having sum(s.count) <> 0 or sum(s.value_minor) <> 0 order by s.user_id, s.status
      on conflict (user_id, status) do update set count = t.count + excluded.count, value_minor = t.value_minor + excluded.value_minor;
  end if;
  if has_marks then
    insert into inventory_marks as m (user_id, until_id, status, count)
      select moved.user_id, stretch.until_id, moved.status, sum(moved.count) from (
          select user_id, id, status, 1 as count from new_items union all select user_id, id, status, -1 from old_items) moved
        cross join lateral
        (select until_id from inventory_marks where user_id = moved.user_id and until_id >= moved.id order by until_id limit 1) stretch
       group by 1, 2, 3 having sum(moved.count) <> 0 order by 1, 2, 3
      on conflict (user_id, until_id, status) do update set count = m.count + excluded.count;
  end if;
  if has_kinds then
    insert into inventory_kinds as k (user_id, catalogue_item_id, status, count, value_minor)
      select m.user_id, m.catalogue_item_id, m.status, sum(m.count), sum(m.value_minor) from (
          select user_id, catalogue_item_id, status, 1 as count, price_minor as value_minor from new_items
          union all select user_id, catalogue_item_id, status, -1, -price_minor from old_items) m
       where exists (select from inventory_kinds c where c.user_id = m.user_id)
       group by 1, 2, 3 having sum(m.count) <> 0 or sum(m.value_minor) <> 0 order by 1, 2, 3
      on conflict (user_id, catalogue_item_id, status)
      do update set count = k.count + excluded.count, value_minor = k.value_minor + excluded.value_minor;
  end if;
  return null;
end $$;
create trigger items_changed after update on items referencing old table as old_items new table as new_items
  for each statement execute function on_items_changed();
create trigger items_kept before delete or truncate on items for each statement execute function refuse_change();

-- Every step after birth. The birth itself is the item's row: its id carries the time and its provenance is never changed.
create table item_steps (
  user_id bigint not null,
  item_id bigint not null,
  operation_id bigint not null,
  from_status smallint not null,
  to_status smallint not null,
  actor char(1) not null,
  at timestamptz not null default clock_timestamp(),
  via_status smallint,
  primary key (user_id, item_id, operation_id, to_status)
) partition by range (operation_id);
-- A player's history asks for the steps of their items by time.
create index item_steps_operation_idx on item_steps (user_id, operation_id);
create trigger item_steps_append_only before update or delete or truncate on item_steps
  for each statement execute function refuse_change();
-- The first partition holds everything up to the end of the month in which the database was made.
create table item_steps_first partition of item_steps
  for values from (minvalue) to (first_id_at(date_trunc('month', clock_timestamp() + interval '1 month', 'UTC')));
create trigger item_steps_append_only before update or delete or truncate on item_steps_first
  for each statement execute function refuse_change();
create table item_steps_default partition of item_steps default;
create trigger item_steps_append_only before update or delete or truncate on item_steps_default
  for each statement execute function refuse_change();
insert into parted_tables values
  ('item_steps', 'operation_id', 'month', '2 months', null, date_trunc('month', clock_timestamp() + interval '1 month', 'UTC'), true);
select make_partition('item_steps') from generate_series(1, 2);

-- Every step by itself, a passage as the two that it is.
create view single_item_steps as
  select user_id, item_id, operation_id, from_status, coalesce(via_status, to_status) as to_status, actor, at from item_steps
  union all
  select user_id, item_id, operation_id, via_status, to_status, actor, at from item_steps where via_status is not null;

-- How many items a player holds in each status and what they are worth: a page's totals without counting.
create table inventory_totals (
  user_id bigint not null,
  status smallint not null,
  count bigint not null check (count >= 0),
  value_minor bigint not null check (value_minor >= 0),
  primary key (user_id, status)
) with (fillfactor = 50);
-- Players who may hold items in an exchange (status 7), so that one left there is found without a look at everybody.
create index inventory_totals_exchanging_idx on inventory_totals (user_id) where status = 7;

-- A large inventory is counted by stretches of its items in the order of their ids, so that a page in its middle is found
-- without passing over everything before it. A stretch ends with `until_id` and begins behind the one before it; items newer
-- than the last stretch stand in none. Players with few items have no rows here.
create table inventory_marks (
  user_id bigint not null,
  until_id bigint not null,
  status smallint not null,
  count bigint not null,
  primary key (user_id, until_id, status)
) with (fillfactor = 70);

-- How many items of each thing a player holds in each status, and what they are worth. Only large inventories have rows, counted
-- once under the player's lock by the first request that needs them; from then on the triggers update them.
create table inventory_kinds (
  user_id bigint not null,
  catalogue_item_id integer not null,
  status smallint not null,
  count bigint not null,
  value_minor bigint not null,
  primary key (user_id, catalogue_item_id, status)
) with (fillfactor = 70);

create table item_voids (
  operation_id bigint primary key,
  change_request_id bigint not null unique references change_requests,
  user_id bigint not null references users (id),
  item_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
  unique (user_id, item_id)
);
create trigger item_voids_append_only before update or delete or truncate on item_voids
  for each statement execute function refuse_change();

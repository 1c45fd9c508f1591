-- The ledger: entries, the hash chain over them, debts, corrections.

create table currencies (
  id smallint primary key,
  code text not null unique
);
insert into currencies values (1, 'GOLD'), (2, 'COIN');

-- House accounts have no balance: their entries are their balance. A player's account has the id of the player.
create table house_accounts (
  id bigint primary key check (id < 1000),
  name text not null unique
);
insert into house_accounts values
  (1, 'case revenue'), (2, 'promo'), (3, 'items bought back'), (4, 'cashback'), (5, 'coins issued'), (6, 'coins taken'),
  (7, 'payments in'), (8, 'withdrawals'), (9, 'prizes'), (10, 'receivables'), (11, 'offers'), (12, 'corrections'), (13, 'gift codes'),
  (30, 'battle pots'), (31, 'battle bots');

create table entry_kinds (
  id smallint primary key,
  name text not null unique
);
insert into entry_kinds values
  (1, 'case opened'), (2, 'cashback'), (3, 'coin bonus'), (4, 'item sold'), (5, 'welcome gift'),
  (20, 'refill'), (21, 'refill bonus'), (22, 'refill returned'), (23, 'refill bonus returned'), (24, 'debt repaid'),
  (25, 'balance correction'), (26, 'gift code'),
  (30, 'contract change'), (31, 'exchange change'), (32, 'upgrade consolation'), (33, 'item credited'), (34, 'item voided'),
  (40, 'battle stake'), (41, 'battle refund'), (42, 'battle pot'), (43, 'battle share'),
  (50, 'promo sum'), (51, 'promo bonus'), (52, 'promo coins'),
  (60, 'social mission'), (61, 'push mission'), (62, 'app bonus'),
  (70, 'offer bought'), (71, 'offer coins'), (72, 'offer money'),
  (80, 'leaderboard prize'),
  (90, 'pass reward'), (91, 'task reward'), (92, 'coins expired');

create table ledger_batches (
  id bigint primary key generated always as identity,
  operations bigint[] not null,
  entries integer not null check (entries > 0),
  digest bytea not null check (length(digest) = 32)
);

-- No foreign keys on the tables that openings fill: a check per row would cost more than the row. The auditor proves them.
create table ledger_entries (
  account_id bigint not null,
  operation_id bigint not null,
  kind smallint not null check (kind between 1 and 99),
  currency smallint not null check (currency in (1, 2)),
  amount bigint not null check (amount <> 0),
  primary key (account_id, operation_id, kind, currency)
) partition by range (operation_id);
create index ledger_entries_operation_brin on ledger_entries using brin (operation_id) with (pages_per_range = 32);

-- What is hashed: of every entry operation, account, kind, currency and amount as 8, 8, 2, 2 and 8 bytes, the entries in this order.
create function check_entry_sums() returns trigger language plpgsql as $$
begin
  if exists (select from new_entries group by operation_id, currency having sum(amount) <> 0) then
    raise exception 'entries of an operation do not sum to zero' using errcode = 'check_violation', constraint = 'ledger_entries_sum_check';
  end if;
  insert into ledger_batches (operations, entries, digest)
    select array_agg(distinct operation_id), count(*), sha256(string_agg(
             int8send(operation_id) || int8send(account_id) || int2send(kind) || int2send(currency) || int8send(amount), ''::bytea))
      from (select * from new_entries order by operation_id, account_id, kind, currency) e
    having count(*) > 0;
  return null;
end $$;
create trigger ledger_entries_sum_check after insert on ledger_entries
  referencing new table as new_entries for each statement execute function check_entry_sums();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
-- The first partition holds everything up to the end of the month in which the database was made.
create table ledger_entries_first partition of ledger_entries
  for values from (minvalue) to (first_id_at(date_trunc('month', clock_timestamp() + interval '1 month', 'UTC')));
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries_first
  for each statement execute function refuse_change();
create table ledger_entries_default partition of ledger_entries default;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries_default
  for each statement execute function refuse_change();
insert into parted_tables values
  ('ledger_entries', 'operation_id', 'month', '2 months', null, date_trunc('month', clock_timestamp() + interval '1 month', 'UTC'), true);
select make_partition('ledger_entries') from generate_series(1, 2);

create table ledger_chain (
  seq bigint primary key check (seq > 0),
  operations bigint[] not null,
  entries integer not null check (entries > 0),
  digest bytea not null check (length(digest) = 32),
  -- SHA-256 of the previous link's hash (of nothing for the first) followed by the digest.
  hash bytea not null check (length(hash) = 32),
  at timestamptz not null default clock_timestamp()
);
create trigger ledger_chain_append_only before update or delete or truncate on ledger_chain
  for each statement execute function refuse_change();

-- Links waiting batches, oldest first, and returns how many. One at a time, whichever node does it.
create function chain_ledger(most integer) returns integer language plpgsql as $$
declare batch record; last_seq bigint; last_hash bytea; linked integer := 0;
begin
  perform pg_advisory_xact_lock(7004);
  select seq, hash into last_seq, last_hash from ledger_chain order by seq desc limit 1;
  for batch in
    with taken as (delete from ledger_batches where id in (select id from ledger_batches order by id limit most) returning *)
    select * from taken order by id
  loop
    last_seq := coalesce(last_seq, 0) + 1;
    last_hash := sha256(coalesce(last_hash, ''::bytea) || batch.digest);
    insert into ledger_chain (seq, operations, entries, digest, hash)
      values (last_seq, batch.operations, batch.entries, batch.digest, last_hash);
    linked := linked + 1;
  end loop;
  return linked;
end $$;

-- What a return left owed, one row for each currency.
create table debts (
  -- The operation of the return that caused it.
  operation_id bigint not null,
  currency smallint not null references currencies (id),
  user_id bigint not null references users (id),
  -- The returned order.
  order_id bigint not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (operation_id, currency)
);
create index debts_user_idx on debts (user_id, currency, operation_id);
create trigger debts_append_only before update or delete or truncate on debts for each statement execute function refuse_change();

-- Which operation repaid how much of which debt.
create table debt_repayments (
  operation_id bigint not null,
  debt_id bigint not null,
  currency smallint not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp(),
  primary key (debt_id, currency, operation_id),
  foreign key (debt_id, currency) references debts (operation_id, currency)
);
create trigger debt_repayments_append_only before update or delete or truncate on debt_repayments
  for each statement execute function refuse_change();

-- Divides what operations repaid among the debts of their players, the oldest return first. The caller holds the players' locks.
create function divide_repayments(operations bigint[], users bigint[], currencies smallint[], amounts bigint[]) returns void language sql
begin atomic
  insert into debt_repayments (operation_id, debt_id, currency, amount)
  select r.operation_id, d.operation_id, r.currency, least(d.unpaid, r.amount - d.before)
    from unnest(operations, users, currencies, amounts) as r (operation_id, user_id, currency, amount)
   cross join lateral (
     select o.operation_id, o.unpaid,
            coalesce(sum(o.unpaid) over (order by o.operation_id rows between unbounded preceding and 1 preceding), 0)::int8 as before
       from (select d.operation_id, d.amount - coalesce((select sum(x.amount) from debt_repayments x
                                                          where x.debt_id = d.operation_id and x.currency = d.currency), 0)::int8 as unpaid
               from debts d where d.user_id = r.user_id and d.currency = r.currency) o
      where o.unpaid > 0) d
   where d.before < r.amount;
end;

-- Each correction of a balance with the change request that two operators made and approved.
create table balance_corrections (
  operation_id bigint primary key,
  change_request_id bigint not null unique references change_requests,
  user_id bigint not null references users (id),
  amount_minor bigint not null check (amount_minor <> 0),
  at timestamptz not null default clock_timestamp()
);
create index balance_corrections_user_idx on balance_corrections (user_id, operation_id);
create trigger balance_corrections_append_only before update or delete or truncate on balance_corrections
  for each statement execute function refuse_change();

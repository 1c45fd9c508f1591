-- What has been written into the ledger can be proved later: every statement that writes entries leaves their hash behind in its own
-- transaction, and a job links these hashes, in the order of their commits, into a chain of which every link holds all links before it.

create table ledger_batches (
  id bigint primary key generated always as identity,
  operations bigint[] not null,
  entries integer not null check (entries > 0),
  digest bytea not null check (length(digest) = 32)
);

create table ledger_chain (
  seq bigint primary key check (seq > 0),
  operations bigint[] not null,
  entries integer not null check (entries > 0),
  digest bytea not null check (length(digest) = 32),
  -- SHA-256 of the former link's hash (of nothing for the first) followed by the digest.
  hash bytea not null check (length(hash) = 32),
  at timestamptz not null default clock_timestamp()
);
create trigger ledger_chain_append_only before update or delete or truncate on ledger_chain
  for each statement execute function refuse_change();

-- What is hashed: of every entry operation, account, kind, currency and amount as 8, 8, 2, 2 and 8 bytes, the entries in this order.
create or replace function check_entry_sums() returns trigger language plpgsql as $$
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

-- What was written before.
insert into ledger_batches (operations, entries, digest)
  select array_agg(distinct operation_id), count(*), sha256(string_agg(
           int8send(operation_id) || int8send(account_id) || int2send(kind) || int2send(currency) || int8send(amount), ''::bytea
           order by operation_id, account_id, kind, currency))
    from ledger_entries group by operation_id >> 34 order by operation_id >> 34;

-- Links what waits, the longest waiting first; answers how many. One at a time, whichever node does it.
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

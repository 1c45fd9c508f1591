-- Gift codes: sums of GOLD on codes that the shop makes. A code belongs to whoever holds it; the shop keeps its hash alone.
insert into house_accounts values (13, 'gift codes');
insert into entry_kinds values (26, 'gift code');

create table gift_batches (
  id integer primary key generated always as identity,
  name text not null check (length(name) between 1 and 100),
  value_minor bigint not null check (value_minor > 0),
  codes integer not null check (codes between 1 and 10000),
  expires_at timestamptz not null,
  change_request_id bigint not null unique references change_requests,
  created_at timestamptz not null default clock_timestamp(),
  -- When its codes were made and shown: once.
  issued_at timestamptz,
  cancelled_at timestamptz
);

create table gift_codes (
  hash bytea primary key check (length(hash) = 32),
  batch_id integer not null references gift_batches,
  user_id bigint,
  operation_id bigint unique,
  redeemed_at timestamptz,
  check (num_nulls(user_id, operation_id, redeemed_at) in (0, 3))
);
create index gift_codes_batch_idx on gift_codes (batch_id);

create function check_gift_batch() returns trigger language plpgsql as $$
begin
  if (old.id, old.name, old.value_minor, old.codes, old.expires_at, old.change_request_id, old.created_at)
     is distinct from (new.id, new.name, new.value_minor, new.codes, new.expires_at, new.change_request_id, new.created_at)
     or old.issued_at is not null and new.issued_at is distinct from old.issued_at
     or old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at then
    raise exception 'what was approved, issued or cancelled never changes'
      using errcode = 'check_violation', constraint = 'gift_batches_kept_check';
  end if;
  return new;
end $$;
create trigger gift_batches_kept before update on gift_batches for each row execute function check_gift_batch();
create trigger gift_batches_stay before delete or truncate on gift_batches for each statement execute function refuse_change();

create function check_gift_code() returns trigger language plpgsql as $$
begin
  if (old.hash, old.batch_id) is distinct from (new.hash, new.batch_id) or old.user_id is not null then
    raise exception 'a gift code is redeemed once' using errcode = 'check_violation', constraint = 'gift_codes_once_check';
  end if;
  return new;
end $$;
create trigger gift_codes_once before update on gift_codes for each row execute function check_gift_code();
create trigger gift_codes_stay before delete or truncate on gift_codes for each statement execute function refuse_change();

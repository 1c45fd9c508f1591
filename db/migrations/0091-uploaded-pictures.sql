-- Pictures uploaded by operators, drawn anew from their pixels. The id contains the hash of the bytes, so a row never changes.
create table uploaded_pictures (
  id text primary key check (id ~ '^(items|cases|misc|bg)/u[0-9a-f]{32}$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 8388608),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- The name of the file it came from, to find it again.
  name text not null check (length(name) between 1 and 100),
  operator_id bigint not null references operators,
  created_at timestamptz not null default clock_timestamp(),
  check (split_part(id, '/u', 2) = left(encode(sha256(bytes), 'hex'), 32))
);
-- WebP does not compress any further.
alter table uploaded_pictures alter column bytes set storage external;

-- Notices of what happened to a player. The id says from when on one is shown, which may lie ahead; after 30 days it is gone.
create table inbox_notices (
  user_id bigint not null,
  id bigint not null,
  kind text not null,
  params jsonb not null,
  primary key (user_id, id)
) partition by range (id);
create trigger inbox_notices_append_only before update or delete or truncate on inbox_notices
  for each statement execute function refuse_change();
create table inbox_notices_default partition of inbox_notices default;
create trigger inbox_notices_append_only before update or delete or truncate on inbox_notices_default
  for each statement execute function refuse_change();
insert into parted_tables values
  ('inbox_notices', 'id', 'month', '2 months', '30 days', date_trunc('month', clock_timestamp(), 'UTC'), true);

-- Up to which notice a player has read.
create table inbox_marks (
  user_id bigint primary key references users (id),
  read_until bigint not null
) with (fillfactor = 70);

-- A battle that got stuck can be voided by two operators: every stake goes back.
alter table battles drop constraint battles_end_reason_check;
alter table battles add constraint battles_end_reason_check
  check (end_reason in ('creator_left', 'not_filled', 'beacon_silent', 'voided_by_operators'));

create table battle_voids (
  battle_id bigint primary key references battles (id),
  change_request_id bigint not null unique references change_requests
);
create trigger battle_voids_append_only before update or delete or truncate on battle_voids
  for each statement execute function refuse_change();

create index battles_created_idx on battles (id) where status in ('created', 'started');

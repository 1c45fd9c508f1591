-- Items that were made wrongly and that two operators voided: their owner gets what they were worth.
insert into entry_kinds values (34, 'item voided');

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

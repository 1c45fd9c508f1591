-- Two operators end a withdrawal that is with support. What they send again is prepared anew under a withdrawal of its own.
insert into item_transitions
  select f.id, t.id, 'D' from item_statuses f, item_statuses t where f.name = 'support' and t.name = 'PREPARING';

-- A trade that Steam took back was accepted once; what operators know to be delivered has no acceptance.
alter table withdrawals
  drop constraint withdrawals_returned_check,
  drop constraint withdrawals_accepted_check,
  add constraint withdrawals_returned_check
    check (status <> 21 or accepted_at is null or cause in ('returned_by_support', 'credited_by_support', 'sent_again')) not valid,
  add constraint withdrawals_accepted_check
    check (status not in (19, 20) or accepted_at is not null or cause = 'delivered_by_support') not valid;

create table withdrawal_resolutions (
  withdrawal_id bigint primary key references withdrawals (id),
  outcome text not null check (outcome in ('returned', 'credited', 'delivered', 'sent_again')),
  change_request_id bigint not null unique references change_requests (id),
  -- The step of the item out of support; the credit too.
  operation_id bigint not null unique,
  -- What the item was credited for, minor units of GOLD.
  credited_minor bigint check (credited_minor > 0),
  -- The withdrawal that delivers the item instead.
  again_id bigint unique references withdrawals (id),
  at timestamptz not null default clock_timestamp(),
  constraint withdrawal_resolutions_credited_check check ((outcome = 'credited') = (credited_minor is not null)),
  constraint withdrawal_resolutions_again_check check ((outcome = 'sent_again') = (again_id is not null))
);
create trigger withdrawal_resolutions_append_only before update or delete or truncate on withdrawal_resolutions
  for each statement execute function refuse_change();

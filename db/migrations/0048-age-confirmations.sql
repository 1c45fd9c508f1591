-- Who stated that he is of age, and when he did: asked once of an account. A refill needs it.
create table age_confirmations (
  user_id bigint primary key references users (id),
  place text not null check (place in ('sign_up', 'refill')),
  at timestamptz not null default clock_timestamp()
);
create trigger age_confirmations_append_only before update or delete or truncate on age_confirmations
  for each statement execute function refuse_change();

-- So far the first order of an account asked.
insert into age_confirmations (user_id, place, at)
select user_id, 'refill', min(created_at) from payment_orders group by user_id;

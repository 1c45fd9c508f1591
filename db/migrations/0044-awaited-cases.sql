-- The case that a player last asked to refill for; he is led back to it once the refill is there.
create table awaited_cases (
  user_id bigint primary key references users (id),
  case_id integer not null references cases (id),
  asked_at timestamptz not null
);

-- What an operator looks at, by session: others who open the same thing are told. Old after half a minute without a call.
alter table operator_sessions add column place text, add column place_at timestamptz;
create index operator_sessions_place on operator_sessions (place) where ended_at is null and place is not null;

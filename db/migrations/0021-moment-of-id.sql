-- When an id was made, to the millisecond: the other way round from `first_id_at`.
create function moment_of_id(id bigint) returns timestamptz language sql immutable parallel safe
  return timestamptz '2026-01-01T00:00:00Z' + make_interval(secs => (id >> 22) / 1000.0::float8);

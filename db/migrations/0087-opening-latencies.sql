-- How long openings took in the last hours, by minute and by steps of 5 percent: a step holds answers of about 1.05^step milliseconds.
create table opening_latencies (
  minute timestamptz not null,
  step smallint not null check (step between 0 and 300),
  openings integer not null check (openings > 0),
  primary key (minute, step)
);

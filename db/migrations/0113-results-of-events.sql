-- What an ended event gave back, counted once from its openings: reading them on demand would take seconds in a large shop.
create table season_results (
  season_id integer primary key references seasons (id),
  -- Arcanas that fell from its cases.
  arcanas bigint not null,
  -- Paid openings of its cases for GOLD, without granted ones: what they cost, what they gave (coins as published), and what their odds promise.
  cost_minor bigint not null,
  value_minor bigint not null,
  promised_minor bigint not null
);

-- Raffles and leaderboards of an event have its window: the event's row is the only truth, and moves them with it.

alter table seasons add constraint seasons_window_key unique (id, starts_at, ends_at);

-- `counted_from` is when the raffle or leaderboard was made; what counts begins at the later one of it and the start.
alter table raffles
  add column season_id integer,
  drop constraint raffles_window_check,
  add constraint raffles_window_check check (starts_at < ends_at);
alter table leaderboards
  add column season_id integer,
  drop constraint leaderboards_window_check,
  add constraint leaderboards_window_check check (starts_at < ends_at);

-- Those that were made with an event, seconds apart, and still run.
update raffles r set season_id = s.id, starts_at = s.starts_at, ends_at = s.ends_at
  from seasons s
 where r.state = 'running' and abs(extract(epoch from r.starts_at - s.starts_at)) < 60 and abs(extract(epoch from r.ends_at - s.ends_at)) < 60;
update leaderboards b set season_id = s.id, starts_at = s.starts_at, ends_at = s.ends_at
  from seasons s
 where b.state = 'running' and abs(extract(epoch from b.starts_at - s.starts_at)) < 60 and abs(extract(epoch from b.ends_at - s.ends_at)) < 60;

alter table raffles
  add constraint raffles_season_fkey foreign key (season_id, starts_at, ends_at) references seasons (id, starts_at, ends_at) on update cascade;
alter table leaderboards
  add constraint leaderboards_season_fkey foreign key (season_id, starts_at, ends_at) references seasons (id, starts_at, ends_at) on update cascade;

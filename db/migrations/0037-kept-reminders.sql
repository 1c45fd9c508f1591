-- A reminder that was once seen due stays due until its player answers it, wherever the clock goes and however long he stays away.
alter table players add column reminder_due_at timestamptz;

-- Half an hour without a game ends a stretch of play, but not one whose reminder waits for an answer.
create or replace function play_stretch_start(p players) returns timestamptz language sql stable
  return case when p.reminder_due_at is not null or p.played_at > now() - interval '30 minutes' then p.play_began_at end;
create or replace function needs_reminder(p players) returns boolean language sql stable
  return p.reminder_due_at is not null
    or coalesce(play_stretch_start(p) + make_interval(mins => p.reminder_minutes) <= now(), false);

-- The GOLD that battles paid beside their items belongs to the winnings of the summary. Events from now on name it.
insert into dashboard_hours (hour, metric, subject, value)
select date_trunc('hour', b.finished_at), 'winnings', 'battle', sum(s.gold_minor)
  from battles b join battle_seats s on s.battle_id = b.id and s.user_id is not null and s.gold_minor > 0
 where b.status = 'finished' group by 1
on conflict (metric, hour, subject) do update set value = dashboard_hours.value + excluded.value;

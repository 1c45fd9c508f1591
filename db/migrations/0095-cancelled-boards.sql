-- A leaderboard or a raffle that has not begun can be cancelled: its row stays, and players never see it.

alter table leaderboards
  drop constraint leaderboards_state_check,
  add constraint leaderboards_state_check check (state in ('running', 'closing', 'giving', 'over', 'cancelled'));
alter table raffles
  drop constraint raffles_state_check,
  add constraint raffles_state_check check (state in ('running', 'closing', 'locked', 'drawn', 'cancelled')),
  add constraint raffles_cancelled_check check (state <> 'cancelled' or (tickets = 0 and players = 0));

-- Only the first players of a leaderboard are indexed: their places are shown exactly. An index of all scores is written by every play.

alter table leaderboard_scores add column is_top boolean not null default false;

-- The last place of a top when it was made. A player at it or ahead of it belongs to the top; without a row every player does.
create table leaderboard_floors (
  leaderboard_id integer primary key,
  score bigint not null check (score >= 0),
  reached_id bigint not null,
  player_id bigint not null
) with (fillfactor = 50);

update leaderboard_scores s set is_top = true
  from (select leaderboard_id, user_id, row_number() over (partition by leaderboard_id order by score desc, reached_id, user_id) as place
          from leaderboard_scores) r
 where r.leaderboard_id = s.leaderboard_id and r.user_id = s.user_id and r.place <= 1200;
insert into leaderboard_floors (leaderboard_id, score, reached_id, player_id)
select leaderboard_id, score, reached_id, user_id
  from (select s.*, row_number() over (partition by leaderboard_id order by score desc, reached_id, user_id) as place,
               count(*) over (partition by leaderboard_id) as players
          from leaderboard_scores s) r
 where place = 1200 and players > 1200;

-- Rows of the previous version belong to the top: that is always true enough, and is made tight later.
alter table leaderboard_scores alter column is_top set default true;
-- No column of it changes with a score, so an update of a score writes no index.
create index leaderboard_scores_top_idx on leaderboard_scores (leaderboard_id) where is_top;
drop index leaderboard_scores_order_idx;

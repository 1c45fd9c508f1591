import type { Violation } from './planting.fixtures.ts'

/** Leaderboards and raffles. */
export const BOARD_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a score higher than the spent amount',
    found: ['I31'],
    sql: 'update leaderboard_scores set score = score + 100000000000 where leaderboard_id = 1 and user_id = (select min(user_id) from leaderboard_scores where leaderboard_id = 1);',
  },
  {
    what: 'a player without a score who spent GOLD',
    found: ['I31'],
    sql: `delete from leaderboard_scores where leaderboard_id = 1 and user_id = (select min(user_id) from leaderboard_scores where leaderboard_id = 1);`,
  },
  {
    what: 'a range of scores that counts one player too many',
    found: ['I31'],
    sql: 'update leaderboard_buckets set players = players + 1 where ctid = (select min(ctid) from leaderboard_buckets where players > 0);',
  },
  {
    what: 'a leader who is missing among the top players',
    found: ['I31'],
    sql: `update leaderboard_scores set is_top = false where leaderboard_id = 1 and user_id = (
            select user_id from leaderboard_scores where leaderboard_id = 1 and score > 0 order by score desc limit 1);`,
  },
  {
    what: 'a winner of a leaderboard with another score than the ranking',
    found: ['I31'],
    sql: 'update leaderboard_winners set score = score + 1 where leaderboard_id = 4 and place = 1;',
  },
  {
    what: 'a prize of a leaderboard that was never given',
    found: ['I8', 'I31'],
    sql: `update leaderboards set closed_at = now() - interval '11 minutes' where id = 4;
      update leaderboard_winners set given_at = null, operation_id = null, value_minor = null where leaderboard_id = 4 and place = 1;`,
  },
  {
    what: 'a raffle entry larger than the spent amount',
    found: ['I43'],
    sql: 'update raffle_entries set spent_minor = spent_minor + 100000000000 where user_id = (select min(user_id) from raffle_entries);',
  },
  {
    what: 'a ticket that was added to the published list',
    found: ['I43'],
    sql: `update raffle_list set last = last + 1 where first = (select max(first) from raffle_list);`,
  },
  {
    what: 'a draw that took another ticket',
    found: ['I43'],
    sql: 'update raffle_winners set ticket = (select max(last) from raffle_list) + 1 where place = 1;',
  },
  {
    what: 'a raffle decided by another seed than its committed one',
    found: ['I43'],
    sql: `alter table raffles drop constraint raffles_draw_check; update raffles set commitment = sha256('another') where state = 'drawn';`,
  },
  {
    what: 'a prize of a raffle that went to somebody else',
    found: ['I8', 'I43'],
    sql: `update raffle_winners w set user_id = (select max(user_id) from players where user_id <> w.user_id) where place = 1;`,
  },
]

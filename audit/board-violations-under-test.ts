import type { Violation } from './planting-under-test.ts'

/** Leaderboards and raffles. */
export const BOARD_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a score above what was spent',
    found: ['I31'],
    sql: 'update leaderboard_scores set score = score + 100000000000 where leaderboard_id = 1 and user_id = (select min(user_id) from leaderboard_scores where leaderboard_id = 1);',
  },
  {
    what: 'a player who spent and has no score',
    found: ['I31'],
    sql: `delete from leaderboard_scores where leaderboard_id = 1 and user_id = (select min(user_id) from leaderboard_scores where leaderboard_id = 1);`,
  },
  {
    what: 'a range of scores that counts a player too many',
    found: ['I31'],
    sql: 'update leaderboard_buckets set players = players + 1 where ctid = (select min(ctid) from leaderboard_buckets where players > 0);',
  },
  {
    what: 'winners of a leaderboard who changed places',
    found: ['I8', 'I31'],
    sql: `update leaderboard_winners set place = case place when 1 then 2 else 1 end where leaderboard_id = 4 and place <= 2;`,
  },
  {
    what: 'a prize of a leaderboard that was never given',
    found: ['I8', 'I31'],
    sql: `update leaderboards set closed_at = now() - interval '11 minutes' where id = 4;
      update leaderboard_winners set given_at = null, operation_id = null, value_minor = null where leaderboard_id = 4 and place = 1;`,
  },
  {
    what: 'an entry of a raffle above what was spent',
    found: ['I42'],
    sql: 'update raffle_entries set spent_minor = spent_minor + 100000000000 where user_id = (select min(user_id) from raffle_entries);',
  },
  {
    what: 'a ticket that was added to the published list',
    found: ['I42'],
    sql: `update raffle_list set last = last + 1 where first = (select max(first) from raffle_list);`,
  },
  {
    what: 'a draw that took another ticket',
    found: ['I42'],
    sql: `update raffle_winners w set ticket = x.ticket, user_id = x.user_id from (
        select first as ticket, user_id from raffle_list l where not exists (select from raffle_winners t where t.ticket = l.first) limit 1) x where w.place = 1;`,
  },
  {
    what: 'a raffle decided by another seed than its committed one',
    found: ['I42'],
    sql: `update raffles set commitment = sha256('another') where state = 'drawn';`,
  },
  {
    what: 'a prize of a raffle that went to somebody else',
    found: ['I8', 'I42'],
    sql: `update raffle_winners w set user_id = (select max(user_id) from players where user_id <> w.user_id) where place = 1;`,
  },
]

import type { Violation } from './planting-under-test.ts'

/** A next version of the first leaderboard with another item as first prize; author and change request are SQL expressions. */
const anotherPrize = (operator: string, request: string) => `
  update leaderboard_prizes set catalogue_item_id = (select min(id) from catalogue_items where type = 1 and not is_retired
         and id not in (select catalogue_item_id from leaderboard_prizes where leaderboard_id = 1 and place = 1))
   where leaderboard_id = 1 and place = 1;
  update leaderboards set version = version + 1 where id = 1;
  insert into leaderboard_versions (leaderboard_id, version, operator_id, change_request_id, starts_at, ends_at, prizes)
  select id, version, ${operator}, ${request}, starts_at, ends_at, leaderboard_prize_terms(id) from leaderboards where id = 1;`
const OTHER_REQUEST = `(select min(id) from change_requests where kind = 'operator.admin' and state = 'applied')`

/** Prizes of leaderboards and raffles as operators define them. */
export const PRIZE_DEFINITION_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a prize of a leaderboard without a definition',
    found: ['I60'],
    sql: `update leaderboard_prizes set catalogue_item_id = (select max(id) from catalogue_items where type = 1
         and id not in (select catalogue_item_id from leaderboard_prizes where leaderboard_id = 1 and place = 1))
   where leaderboard_id = 1 and place = 1;`,
  },
  {
    what: 'another prize of a running leaderboard by one operator alone',
    found: ['I60'],
    sql: anotherPrize('(select min(id) from operators)', 'null'),
  },
  {
    what: 'a prize of a leaderboard that was approved as something else',
    found: ['I60'],
    sql: anotherPrize(`(select author_id from change_requests where id = ${OTHER_REQUEST})`, OTHER_REQUEST),
  },
  {
    what: 'a leaderboard that was cancelled while it ran',
    found: ['I31', 'I60'],
    sql: `update leaderboards set state = 'cancelled' where id = (select min(leaderboard_id) from leaderboard_scores join leaderboards on id = leaderboard_id where state = 'running');`,
  },
  {
    what: 'a raffle whose last version is not recorded',
    found: ['I60'],
    sql: 'update raffles set version = version + 1 where id = 1;',
  },
]

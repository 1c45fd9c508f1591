import type { Violation } from './planting.fixtures.ts'

const ANSWERED = `(select min(id) from support_requests where state = 'waiting_player')`

/** Requests of players to support. */
export const SUPPORT_VIOLATIONS: readonly Violation[] = [
  {
    what: 'an answered support request that is marked as waiting',
    found: ['I79'],
    sql: `update support_requests set state = 'waiting_shop', waiting_since = now() where id = ${ANSWERED};`,
  },
  {
    what: 'a support request whose answer was removed',
    found: ['I79'],
    sql: `delete from support_messages where request_id = ${ANSWERED} and kind = 'answer';`,
  },
  {
    what: 'a support request with an answer recorded too early',
    found: ['I79'],
    sql: `update support_requests set first_answer_at = first_answer_at - interval '1 hour' where id = ${ANSWERED};`,
  },
  {
    what: "a support request merged into another player's",
    found: ['I79'],
    sql: `update support_requests set user_id = (select min(user_id) from players where user_id >= 1000 and user_id <> support_requests.user_id)
           where merged_into is not null;`,
  },
]

import { ANY_PLAYER, OPERATION, type Violation } from './planting.fixtures.ts'

const restrict = (player: string, action: string, from: string, until = `'infinity'`) =>
  `insert into restrictions (id, user_id, action, reason, operator_id, began_at, until_at)
   values (${OPERATION}, ${player}, '${action}', 'planted', 1, ${from}, ${until});`
/** A restriction that was in force only around the first of these operations. */
const around = (table: string, action: string) =>
  `create temp table pick as select user_id, moment_of_id(id) as at from ${table} order by id limit 1;
   insert into restrictions (id, user_id, action, reason, operator_id, began_at, until_at)
   select ${OPERATION}, user_id, '${action}', 'planted', 1, at - interval '5.001 seconds', at + interval '5.001 seconds' from pick;`

/** Restrictions of players by operators. */
export const RESTRICTION_VIOLATIONS: readonly Violation[] = [
  {
    what: 'an opening of a player who may not play',
    found: ['I46'],
    mayFind: ['I31', 'I43'],
    sql: around('openings', 'play'),
  },
  { what: 'an order of a player who may not refill', found: ['I46'], sql: around('payment_orders', 'refill') },
  { what: 'a withdrawal of a player who may not withdraw', found: ['I46'], sql: around('withdrawals', 'withdraw') },
  { what: 'a session of a player who may not sign in', found: ['I46'], sql: around('sessions', 'sign_in') },
  {
    what: 'a restriction missing in the row that restrictions are checked against',
    found: ['I46'],
    sql: restrict(ANY_PLAYER, 'refill', 'now()'),
  },
  {
    what: 'a restriction without an operator',
    found: ['I46'],
    sql: `update players set restrictions = '{"play": {"reason": "planted", "until": null}}' where user_id = ${ANY_PLAYER};`,
  },
  {
    what: 'a withdrawal recalled without a restriction',
    found: ['I46'],
    sql: `update withdrawals set cause = 'restricted' where id = (select min(id) from withdrawals where cause = 'declined');`,
  },
]

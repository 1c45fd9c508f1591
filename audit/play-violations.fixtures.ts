import type { Violation } from './planting.fixtures.ts'

const first = (kind: string, fits = 'true') =>
  `(user_id, id) = (select user_id, id from plays where kind = '${kind}' and ${fits} order by id limit 1)`

/** Recorded plays that do not match their games. */
export const PLAY_VIOLATIONS: readonly Violation[] = [
  ...['case', 'battle', 'upgrade', 'contract', 'exchange', 'techies'].map((kind) => ({
    what: `a play of the kind ${kind} that was not recorded`,
    found: ['I76'],
    sql: `delete from plays where ${first(kind)};`,
  })),
  ...['case', 'battle', 'upgrade', 'contract', 'exchange'].map((kind) => ({
    what: `a play of the kind ${kind} that won more than its game says`,
    found: ['I76'],
    sql: `update plays set won_minor = won_minor + 1 where ${first(kind)};`,
  })),
  {
    what: 'a play without a record in its game',
    found: ['I76'],
    sql: `insert into plays select user_id, id + 64, kind, currency, staked_minor, won_minor, experience_minor, coins, items_in, items_out, facts
            from plays where ${first('contract')};`,
  },
  {
    what: 'a seat of a battle that was recorded twice',
    found: ['I76'],
    sql: `insert into plays select user_id, id + 64, kind, currency, staked_minor, won_minor, experience_minor, coins, items_in, items_out, facts
            from plays where ${first('battle')};`,
  },
  {
    what: 'a play recorded for another player',
    found: ['I76'],
    sql: `update plays set user_id = (select max(user_id) + 1 from players) where ${first('upgrade')};`,
  },
  {
    what: 'a play with a wrong stake',
    found: ['I76'],
    sql: `update plays set staked_minor = staked_minor + 1 where ${first('case')};`,
  },
  {
    what: 'an item recorded as won that the play did not give',
    found: ['I76'],
    sql: `update plays set items_out = items_out || 1::bigint where ${first('battle')};`,
  },
  {
    what: 'an item recorded as staked that the play did not take',
    found: ['I76'],
    sql: `update plays set items_in[1] = 1 where ${first('exchange')};`,
  },
  {
    what: 'an opening recorded with the promise of other odds',
    found: ['I76'],
    sql: `update plays set facts = facts || '{"promisedMinor": 1}' where ${first('case')};`,
  },
  {
    what: 'an opening recorded for another case',
    found: ['I76'],
    sql: `update plays set facts = facts || '{"caseId": 1000000}' where ${first('case')};`,
  },
]

import type { Violation } from './planting.fixtures.ts'

/** A debt of GOLD for which a score was taken back. */
const TAKEN = `create temp table pick as select t.* from leaderboard_takebacks t where t.debt_id is not null order by t.leaderboard_id, t.user_id limit 1;`
/** The winner of a place, with a debt that was open when the prize pool ended. */
const owing = (winners: string) => `
  create temp table pick as select (select min(user_id) from ${winners}) as user_id, d.operation_id from debts d join players p on p.user_id = d.user_id
    where d.currency = 1 and p.owed_minor > 0 order by d.operation_id limit 1;
  update debts d set user_id = k.user_id, at = d.at - interval '1 day' from pick k where d.operation_id = k.operation_id and d.currency = 1;`
/** Moving a debt to another player breaks the sums of debts and the checks of actions while it is open. */
const MOVED_DEBT = ['I27', 'I37', 'I38', 'I39']

/** Tickets and scores of debtors. */
export const TAKEBACK_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a debt that did not take back the score of its refill',
    found: ['I72'],
    mayFind: ['I31', ...MOVED_DEBT],
    // GOLD spent just before a debt may count as spent after it, so the debt is moved away from it.
    sql: `${TAKEN} update debts d set at = d.at + interval '10 minutes' from pick p where d.operation_id = p.debt_id;
      delete from leaderboard_takebacks t using pick p where t.leaderboard_id = p.leaderboard_id and t.user_id = p.user_id;
      update leaderboard_scores s set score = s.score + p.amount from pick p where s.leaderboard_id = p.leaderboard_id and s.user_id = p.user_id;`,
  },
  {
    what: 'a score that lost more than its debt',
    found: ['I72'],
    mayFind: ['I31'],
    sql: `${TAKEN} update leaderboard_takebacks t set amount = t.amount + d.amount from pick p join debts d on d.operation_id = p.debt_id and d.currency = 1
       where t.leaderboard_id = p.leaderboard_id and t.user_id = p.user_id and t.debt_id = p.debt_id;`,
  },
  {
    what: 'a score that was taken back without a debt',
    found: ['I72'],
    mayFind: ['I31'],
    sql: `${TAKEN} update leaderboard_takebacks t set debt_id = t.debt_id + 1 from pick p where t.leaderboard_id = p.leaderboard_id and t.user_id = p.user_id and t.debt_id = p.debt_id;`,
  },
  {
    what: 'a score taken at the end from a player without a debt',
    found: ['I72'],
    mayFind: ['I31'],
    sql: `insert into leaderboard_takebacks (leaderboard_id, user_id, amount) select leaderboard_id, user_id, score from leaderboard_winners order by place limit 1;`,
  },
  {
    what: 'a winner of a leaderboard with a debt at its closing',
    found: ['I72'],
    mayFind: MOVED_DEBT,
    sql: owing('leaderboard_winners'),
  },
  {
    what: 'a winner of a raffle with a debt at its draw',
    found: ['I72'],
    mayFind: MOVED_DEBT,
    sql: owing('raffle_winners'),
  },
  {
    what: 'a player without a debt who was passed over by a draw',
    found: ['I72'],
    mayFind: ['I43'],
    sql: `insert into raffle_passed_over (raffle_id, user_id, ref) select raffle_id, user_id, ref from raffle_list order by first limit 1;`,
  },
]

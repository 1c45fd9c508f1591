import type { Violation } from './planting.fixtures.ts'

const oneOf = (decision: string) =>
  `(select min(withdrawal_id) from withdrawal_decisions where decision = '${decision}')`

/** Withdrawals held for an operator. */
export const HELD_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a held withdrawal that was handed over without a decision',
    found: ['I50'],
    sql: `delete from withdrawal_decisions where withdrawal_id = ${oneOf('released')};`,
  },
  {
    what: 'a held withdrawal that was handed over before its decision',
    found: ['I50'],
    sql: `update withdrawal_decisions set at = at + interval '1 day' where withdrawal_id = ${oneOf('released')};`,
  },
  {
    what: 'a refused withdrawal that continues',
    found: ['I50'],
    sql: `update withdrawal_decisions set decision = 'refused' where withdrawal_id = ${oneOf('released')};`,
  },
  {
    what: 'a decision recorded for an operator who did not make it',
    found: ['I50'],
    sql: `update withdrawal_decisions set operator_id = (select max(id) from operators) + 1 where withdrawal_id = ${oneOf('refused')};`,
  },
  {
    what: 'a withdrawal refused without an operator',
    found: ['I50'],
    sql: `delete from withdrawal_decisions where withdrawal_id = ${oneOf('refused')};`,
  },
  {
    what: 'a hold without an operator',
    found: ['I50'],
    sql: `update withdrawal_checks set operator_id = (select max(id) from operators) + 1 where withdrawal_id = ${oneOf('refused')};`,
  },
]

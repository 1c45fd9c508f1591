import type { Violation } from './planting.fixtures.ts'

const oneOf = (outcome: string) =>
  `(select min(withdrawal_id) from withdrawal_resolutions where outcome = '${outcome}')`

/** Resolved withdrawals. */
export const RESOLUTION_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a resolution of support by one operator alone',
    found: ['I47', 'I59'],
    sql: `alter table change_requests drop constraint change_requests_two_people;
      update change_requests set decided_by = author_id where id = (select min(change_request_id) from withdrawal_resolutions);`,
  },
  {
    what: 'an item that returned from support without a decision',
    found: ['I14', 'I59'],
    sql: `delete from withdrawal_resolutions where withdrawal_id = ${oneOf('returned')};`,
  },
  {
    what: 'an item in the state support that was credited with a wrong amount',
    found: ['I59'],
    sql: `update withdrawal_resolutions set credited_minor = credited_minor + 1 where withdrawal_id = ${oneOf('credited')};`,
  },
  {
    what: 'a resolution of support that differs from the approved one',
    found: ['I59'],
    sql: `update withdrawal_resolutions set outcome = 'returned' where withdrawal_id = ${oneOf('delivered')};`,
  },
  {
    what: 'a resolution of support that is based on another delivery',
    found: ['I59'],
    sql: `update withdrawal_resolutions set evidence_id = (select max(id) from delivery_evidence) where withdrawal_id = ${oneOf('sent_again')};`,
  },
  {
    what: "an item that is sent again by another item's withdrawal",
    found: ['I59'],
    sql: `update withdrawal_resolutions set again_id = ${oneOf('returned')} where withdrawal_id = ${oneOf('sent_again')};`,
  },
]

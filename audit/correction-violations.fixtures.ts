import { ANY_PLAYER, credit, entries, OPERATION, steps, UNSOLD, type Violation } from './planting.fixtures.ts'

const CORRECTION = `${entries([ANY_PLAYER, 25, 1, 500], [12, 25, 1, -500])} ${credit(500)}`
/** An applied change request of the first operator, approved by another one. */
const request = (amount: string) =>
  `insert into change_requests (kind, target, payload, base_version, preview, state, author_id, decided_by, reason, decided_at, applied_at)
   select 'balance.correction', 'player', jsonb_build_object('userId', ${ANY_PLAYER}::text, 'amount', ${amount}), '1', '{}', 'applied', min(id), max(id), 'planted', now(), now()
     from operators;`
const RECORD = `insert into balance_corrections (operation_id, change_request_id, user_id, amount_minor)
   select ${OPERATION}, max(id), ${ANY_PLAYER}, 500 from change_requests;`

/** Corrections of balances and of items. */
export const CORRECTION_VIOLATIONS: readonly Violation[] = [
  { what: 'a correction of a balance that nobody approved', found: ['I49'], sql: CORRECTION },
  {
    what: 'a correction whose amount differs from the approved one',
    found: ['I47', 'I49'],
    sql: `${CORRECTION} ${request('4')} ${RECORD}`,
  },
  {
    what: 'a correction by an operator alone',
    found: ['I47', 'I49'],
    sql: `${CORRECTION} ${request('5')} ${RECORD}
      alter table change_requests drop constraint change_requests_two_people;
      update change_requests set decided_by = author_id where id = (select max(id) from change_requests);`,
  },
  {
    what: 'an item that was voided without its price and without approval',
    found: ['I49'],
    sql: `${UNSOLD} ${steps(24, [4, 24, 'D', 0])}`,
  },
  {
    what: 'a void of an item by one operator alone',
    found: ['I49'],
    sql: `update item_voids set change_request_id = (select max(id) from change_requests where kind <> 'item.void');`,
  },
  { what: 'an approved correction that was never booked', found: ['I47', 'I49'], sql: request('5') },
]

import type { Violation } from './planting-under-test.ts'

const APPLIED = `(select min(id) from change_requests where state = 'applied' and kind = 'operator.admin')`

export const OPERATOR_VIOLATIONS: readonly Violation[] = [
  {
    what: 'an entry of the operator log that was changed',
    found: ['I35'],
    sql: `update operator_log set reason = 'another one' where seq = 2;`,
  },
  {
    what: 'an entry of the operator log that was removed',
    found: ['I35'],
    // The entry may belong to a change request.
    mayFind: ['I47'],
    sql: 'delete from operator_log where seq = 1;',
  },
  {
    what: 'the end of the operator log cut off',
    found: ['I35', 'I47'],
    sql: `delete from operator_log where seq >= (select min(seq) from operator_log where change_request_id = ${APPLIED});`,
  },
  {
    what: 'an entry of the operator log outside the chain',
    found: ['I35'],
    sql: `insert into operator_log (seq, at, address, action, hash) select seq + 1, now(), 'console', 'operator.invited', hash from operator_log_head;`,
  },
  {
    what: 'a change that its author approved himself',
    found: ['I47'],
    sql: `alter table change_requests drop constraint change_requests_two_people;
          update change_requests set decided_by = author_id where id = ${APPLIED};`,
  },
  {
    what: 'a change that was applied without approval',
    found: ['I47'],
    sql: `insert into change_requests (kind, target, payload, base_version, preview, state, author_id, decided_by, decided_at, reason, applied_at)
          select kind, target, payload, base_version, preview, 'applied', author_id, decided_by, now(), 'why', now() from change_requests where id = ${APPLIED};`,
  },
]

import type { Violation } from './planting.fixtures.ts'

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
    // The entry may belong to a change request, or assign a role.
    mayFind: ['I47', 'I68'],
    sql: 'delete from operator_log where seq = 1;',
  },
  {
    what: 'an operator log whose last entries were removed',
    found: ['I35', 'I47', 'I68'],
    // Other invariants that read these entries.
    mayFind: ['I50', 'I58'],
    sql: `delete from operator_log where seq >= (select min(seq) from operator_log where change_request_id = ${APPLIED});`,
  },
  {
    what: 'an entry of the operator log outside the chain',
    found: ['I35'],
    sql: `insert into operator_log (seq, at, address, action, hash) select seq + 1, now(), 'console', 'operator.invited', hash from operator_log_head;`,
  },
  {
    what: 'a change that its author approved themselves',
    found: ['I47', 'I68'],
    sql: `alter table change_requests drop constraint change_requests_two_people;
          update change_requests set decided_by = author_id where id = ${APPLIED};`,
  },
  {
    what: 'a change that was applied without approval',
    found: ['I47'],
    sql: `insert into change_requests (kind, target, payload, base_version, preview, state, author_id, decided_by, decided_at, reason, applied_at)
          select kind, target, payload, base_version, preview, 'applied', author_id, decided_by, now(), 'why', now() from change_requests where id = ${APPLIED};`,
  },
  {
    what: 'an operator who became an administrator by SQL',
    found: ['I68'],
    sql: `update operators set role = 'admin' where id = (select max(id) from operators where role = 'risk');`,
  },
  {
    what: 'an administrator whom nobody invited',
    found: ['I68'],
    sql: `insert into operators (login, name, role) values ('planted', 'x', 'admin');`,
  },
  {
    what: 'an administrator whom another operator invited',
    found: ['I35', 'I68'],
    sql: `update operator_log set operator_id = (select max(id) from operators)
      where seq = (select max(seq) from operator_log where action = 'operator.invited' and after ->> 'role' = 'admin');`,
  },
  {
    what: 'an administrator by a change request for another operator',
    found: ['I68'],
    sql: `update change_requests set target = 'operator 0' where id = ${APPLIED};`,
  },
  {
    what: 'an operator who decides change requests and was invited by one operator alone',
    found: ['I35', 'I68'],
    mayFind: ['I74'],
    sql: `update operator_log set operator_id = (select min(id) from operators)
      where seq = (select max(seq) from operator_log where action = 'operator.invited' and after ->> 'role' = 'finance');`,
  },
  {
    what: 'a change approved only by its author and the operator who invited them',
    found: ['I35', 'I74'],
    mayFind: ['I68'],
    sql: `update operator_log set operator_id = (select decided_by from change_requests where id = ${APPLIED})
      where target = 'operator ' || (select author_id from change_requests where id = ${APPLIED}) and action = 'operator.invited';`,
  },
  {
    what: 'a new link to an administrator that no request allowed',
    found: ['I35', 'I74'],
    sql: `insert into operator_log (seq, at, operator_id, address, action, target, before, after, hash)
          select h.seq + 1, now(), r.decided_by, '127.0.0.1', 'operator.invited_again', 'operator ' || r.author_id, '{"role": "admin"}',
                 '{"role": "admin"}', h.hash
            from change_requests r cross join operator_log_head h where r.id = ${APPLIED};`,
  },
]

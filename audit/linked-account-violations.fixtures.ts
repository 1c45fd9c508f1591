import type { Violation } from './planting.fixtures.ts'

const MEMBER = '(select min(user_id) from account_group_members)'

/** Accounts that probably belong to one person. */
export const LINKED_ACCOUNT_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a group member without a signal that links them to the group',
    found: ['I84'],
    sql: `delete from account_signals where user_id = ${MEMBER};`,
  },
  {
    what: 'a group that counts more members than it has',
    found: ['I84'],
    sql: 'update account_groups set size = size + 1 where id = (select min(group_id) from account_group_members);',
  },
  {
    what: 'a dismissed group without an entry in the operator log',
    found: ['I84'],
    sql: `update account_groups set state = 'dismissed', decided_at = now(), decided_by = (select min(id) from operators), reason = 'x'
           where id = (select min(group_id) from account_group_members);`,
  },
  {
    what: 'a promo code used by two accounts of one person',
    found: ['I28', 'I84'],
    sql: `insert into promo_uses (reference_id, code_id, user_id, state, held_at)
          select u.reference_id + 1, u.code_id, o.user_id, 'held', clock_timestamp() + interval '1 minute'
            from promo_uses u join account_group_members m on m.user_id = u.user_id
            join account_group_members o on o.group_id = m.group_id and o.user_id <> m.user_id where u.state = 'used';`,
  },
  {
    what: 'an erased player whose signals are kept',
    found: ['I58'],
    sql: `insert into account_signals (user_id, kind, value_hash) select id, 'network', sha256('x') from users where erased_at is not null limit 1;`,
  },
]

import type { Violation } from './planting.fixtures.ts'

/** Names that players chose. */
export const NICKNAME_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a player whose name is not the one in force',
    found: ['I80'],
    sql: `update users set nickname = 'Another' where id = (select user_id from nickname_changes where state = 'waiting' limit 1);`,
  },
  {
    what: 'a player who kept a revoked name',
    found: ['I80'],
    sql: `update users u set nickname = c.name from nickname_changes c where c.user_id = u.id and c.state = 'revoked';`,
  },
  {
    what: 'a confirmed name without an entry in the operator log',
    found: ['I80'],
    sql: `update nickname_changes set state = 'confirmed', decided_at = now(), decided_by = (select min(id) from operators)
           where state = 'waiting';`,
  },
  {
    what: 'an erased player whose chosen names are kept',
    found: ['I58', 'I80'],
    sql: `insert into nickname_changes (id, user_id, name_before, name, next_at)
          select id, id, 'Before', 'Chosen', now() from users where erased_at is not null limit 1;`,
  },
]

import type { Violation } from './planting.fixtures.ts'

const ERASED = '(select min(id) from users where erased_at is not null)'

/** Personal data that was not erased, or was added after the erasure. */
export const ERASURE_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a stored email address of an erased player',
    found: ['I58'],
    sql: `update users set city = 'planted' where id = ${ERASED};`,
  },
  {
    what: 'a stored device of an erased player',
    found: ['I58'],
    sql: `update sessions set user_agent = 'planted' where user_id = ${ERASED};`,
  },
  {
    what: 'a stored sign-in identity of an erased player',
    found: ['I58'],
    sql: `insert into identities (provider, subject, user_id) select 'vk', 'planted', ${ERASED};`,
  },
  {
    what: 'an erasure without an operator',
    found: ['I58'],
    sql: `update users set erased_at = now(), email = null where id = (select max(id) from users where erased_at is null);`,
  },
]

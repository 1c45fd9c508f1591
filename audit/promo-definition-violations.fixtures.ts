import { nextVersion, ONE_OPERATOR } from './definition-violations.fixtures.ts'
import type { Violation } from './planting.fixtures.ts'

/** Definitions of promo codes. */
export const PROMO_DEFINITION_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a promo code that allows more uses than its definition',
    found: ['I60'],
    sql: `update promo_codes set total_limit = total_limit + 1 where code = 'RUNE7';`,
  },
  {
    what: 'a promo code without a definition',
    found: ['I60'],
    sql: `insert into promo_codes (code, type, title, description, sum_minor, starts_at, ends_at, total_limit, per_player_limit, taken)
      values ('PLANTED', 'instant', 'x', '', 100, now(), now() + interval '1 day', 5, 1, 0);`,
  },
  {
    what: 'a costly definition of a promo code by one operator alone',
    found: ['I51'],
    sql: `update promo_codes set total_limit = 2000000000 where code = 'PRIVET25';
      ${nextVersion('promo', 'PRIVET25', `'{"totalLimit": 2000000000}'`, ONE_OPERATOR)}`,
  },
  {
    what: 'a high percentage set by one operator alone',
    found: ['I51'],
    sql: `update promo_codes set percent = 90 where code = 'RUNE7';
      ${nextVersion('promo', 'RUNE7', `'{"percent": 90}'`, ONE_OPERATOR)}`,
    mayFind: ['I28'],
  },
  {
    what: 'a version of a promo code without a record of what it can give',
    found: ['I51'],
    sql: `update definition_versions set details = null where kind = 'promo' and key = 'PRIVET25';`,
  },
  {
    what: 'a batch without its codes',
    found: ['I51'],
    sql: `insert into promo_batches (prefix, codes) values ('PLANTED-', 2);`,
  },
  {
    what: 'a code of a batch that gives more than the others',
    found: ['I60'],
    sql: `update promo_codes set sum_minor = sum_minor + 1 where id = (select max(id) from promo_codes where batch_id is not null and sum_minor is not null);`,
    mayFind: ['I28'],
  },
]

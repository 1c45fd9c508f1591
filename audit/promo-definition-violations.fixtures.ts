import type { Violation } from './planting.fixtures.ts'

const FIRST = '(select min(id) from promo_codes where batch_id is null)'
const OPERATOR = '(select min(id) from operators)'
/** An unchanged next version of the first code by the first operator. */
const version = (worth: string, added: string) =>
  `update promo_codes set version = version + 1 where id = ${FIRST};
   insert into promo_versions (code_id, version, operator_id, terms, worth_minor, added_minor)
   select c.id, c.version, ${OPERATOR}, promo_terms(c), ${worth}, ${added} from promo_codes c where c.id = ${FIRST};`

/** Definitions of promo codes. */
export const PROMO_DEFINITION_VIOLATIONS: readonly Violation[] = [
  {
    what: 'a promo code with more places than were defined',
    found: ['I51'],
    sql: `update promo_codes set total_limit = total_limit + 1 where id = ${FIRST};`,
  },
  {
    what: 'a promo code without a definition',
    found: ['I51'],
    sql: `insert into promo_codes (code, type, title, description, sum_minor, starts_at, ends_at, total_limit, per_player_limit, taken)
      values ('PLANTED', 'instant', 'x', '', 100, now(), now() + interval '1 day', 5, 1, 0);`,
  },
  {
    what: 'a costly definition of a promo code by one operator alone',
    found: ['I51'],
    sql: version('20000000000', '20000000000'),
  },
  {
    what: 'a high percent by one operator alone',
    found: ['I51'],
    sql: `update promo_codes set type = 'common', percent = 90, sum_minor = null, coin_factor = null, case_id = null, case_from_minor = null where id = ${FIRST};
      ${version('0', '0')}`,
    mayFind: ['I28'],
  },
  {
    what: 'a batch without its codes',
    found: ['I51'],
    sql: `insert into promo_batches (prefix, codes) values ('PLANTED-', 2);`,
  },
]

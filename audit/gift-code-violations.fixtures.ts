import { ANY_PLAYER, credit, entries, OPERATION, type Violation } from './planting.fixtures.ts'

const CREDIT = `${entries([ANY_PLAYER, 26, 1, 500], [13, 26, 1, -500])} ${credit(500)}`
/** A code of the played batch, redeemed in the planted operation. */
const redeem = (at: string) =>
  `update gift_codes set user_id = ${ANY_PLAYER}, operation_id = ${OPERATION}, redeemed_at = ${at}
    where hash = (select hash from gift_codes where user_id is null order by hash limit 1);`
const FREE = 'alter table gift_batches disable trigger all; alter table gift_codes disable trigger all;'

/** Gift codes. */
export const GIFT_CODE_VIOLATIONS: readonly Violation[] = [
  { what: 'a credit for a gift code that was never issued', found: ['I54'], sql: CREDIT },
  {
    what: 'a redeemed gift code that credited nothing',
    found: ['I54'],
    sql: redeem('now()'),
  },
  {
    what: 'a gift code credited with less than its sum',
    found: ['I54'],
    sql: `${CREDIT} ${redeem('now()')}`,
  },
  {
    what: 'a gift code redeemed after its batch was cancelled',
    found: ['I54'],
    sql: `${FREE} update gift_batches set cancelled_at = issued_at;`,
  },
  {
    what: 'a batch with one code more than approved',
    found: ['I54'],
    sql: `insert into gift_codes (hash, batch_id) select sha256('planted'), min(id) from gift_batches where issued_at is not null;`,
  },
  {
    what: 'a batch of gift codes worth more than approved',
    found: ['I54'],
    sql: `${FREE} update gift_batches set value_minor = value_minor + 1 where not exists (select from gift_codes c where c.batch_id = gift_batches.id);`,
  },
]

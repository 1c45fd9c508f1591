import type { WaitingRow } from '../../core/operators/public.ts'
import type { Queries } from '../../platform/db.ts'

/** The number of undecided reviews, and the age of the oldest. */
export async function countOpenReviews(queries: Queries): Promise<WaitingRow> {
  const [row] = await queries.rows<WaitingRow>(
    'count_open_payment_reviews',
    'select count(*)::int4 as count, min(opened_at) as since from payment_reviews where closed_at is null',
  )
  return row ?? { count: 0, since: null }
}

/** The number of open differences with the lists of providers, and the age of the oldest. */
export async function countOpenDifferences(queries: Queries): Promise<WaitingRow> {
  const [row] = await queries.rows<WaitingRow>(
    'count_open_payment_differences',
    'select count(*)::int4 as count, min(found_at) as since from payment_differences where closed_at is null',
  )
  return row ?? { count: 0, since: null }
}

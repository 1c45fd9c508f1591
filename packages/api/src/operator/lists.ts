import { z } from 'zod'
import { digits, Timestamp } from '../paging.ts'

/** The default number of rows per page. */
export const LIST_PAGE_SIZE = 50
/** Rows beyond this number are not counted. */
export const LIST_TOTAL_LIMIT = 10_000

/** The order of a list: the name of a sort, with a minus for descending. */
export type SortOf<S extends string> = S | `-${S}`

/**
 * The query of a list: its own filters, `sort` (one of `sorts`, descending with a minus), `page` (`next` of the previous page) and
 * `perPage`. A cursor is valid only with its sort.
 */
export function listQuery<const S extends string, F extends z.ZodRawShape>(
  sorts: readonly [S, ...S[]],
  fallback: SortOf<NoInfer<S>>,
  filters: F,
) {
  const names = sorts.flatMap((sort) => [sort, `-${sort}`] as const) as [SortOf<S>, ...SortOf<S>[]]
  return z.strictObject({
    ...filters,
    sort: z.enum(names).default(fallback as never),
    page: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,400}$/)
      .optional(),
    perPage: digits(1, 200).default(LIST_PAGE_SIZE),
  })
}

/** The response of a list. `total` is null beyond `LIST_TOTAL_LIMIT` rows; `next` is null on the last page. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int().nullable(), next: z.string().nullable() })
}

/**
 * The response of a list of sums. `sum` is that of all rows, not only of the page, in its currency; null beyond `LIST_TOTAL_LIMIT` rows.
 */
export function sumListOf<T extends z.ZodType>(item: T) {
  return listOf(item).extend({ sum: z.number().nullable() })
}

/** A sum in a query, in GOLD or coins. */
const SumBound = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(999_999_999.99))

/** Filters of a list of sums: the minimum and the maximum, both inclusive. */
export const SUM_FILTERS = { sumFrom: SumBound.optional(), sumTo: SumBound.optional() }

/** Filters by time: from this time on, and before that one. */
export const TIME_FILTERS = { from: Timestamp.optional(), until: Timestamp.optional() }

/** A country code: two capital letters. */
export const CountryFilter = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()

/** The reason of an action, stored in the operator log. */
export const Reason = z.string().trim().min(3).max(500)

/** The version that was read: a write on another version is refused with `version_conflict`. */
export const Version = z.int().min(0)

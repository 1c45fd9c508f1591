import { z } from 'zod'
import { ID_PATTERN } from './id-rules.ts'

/** A whole number in a query or a path, within bounds: decimal digits on the wire, a number in calls of pages in process. */
export function digits(least: number, most: number) {
  return z
    .union([
      z.number(),
      z
        .string()
        .regex(/^(0|[1-9][0-9]{0,9})$/)
        .transform(Number),
    ])
    .pipe(z.int().min(least).max(most))
}

/** The `page` and `perPage` of a list; `perPage` defaults to the list's own size. */
export function pageQuery(perPage: number) {
  return {
    page: digits(1, 1_000_000).default(1),
    perPage: digits(1, 100).default(perPage),
  }
}

export const Pagination = z.object({
  currentPage: z.int(),
  pageSize: z.int(),
  total: z.int(),
  pageCount: z.int(),
})

/** A comma-separated list in a query; a repeated `name[]` is read the same. */
export function commaList<T extends z.ZodType<unknown, string>>(item: T, most: number) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((value) =>
      (Array.isArray(value) ? value.flatMap((part) => part.split(',')) : value.split(',')).filter(Boolean),
    )
    .pipe(z.array(item).max(most))
}

/** A boolean in a query: `1`, `true`, `0` or `false`. */
export const QueryFlag = z.enum(['1', '0', 'true', 'false']).transform((value) => value === '1' || value === 'true')

/** A server-generated id: decimal digits, because it does not fit a JSON number. */
export const Id = z.string().regex(ID_PATTERN).meta({ id: 'Id' })

/** A list of ids of the player's items without duplicates. */
export function distinctIds(least: number, most: number) {
  return z
    .array(Id)
    .min(least)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length)
    .meta({ uniqueItems: true })
}

/** A time, ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime().meta({ id: 'Timestamp' })

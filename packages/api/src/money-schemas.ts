import { z } from 'zod'

/** A GOLD sum on the wire: a JSON number with at most two decimals. Inside the server money is never a float. */
export const Gold = z.number().meta({ description: 'GOLD, at most 2 decimals' })

/** A number of coins on the wire: an integer. */
export const Coins = z.int().meta({ description: 'COIN, whole' })

/** A GOLD sum in a query: decimal digits with at most two decimals on the wire, a number in calls of pages in process. */
export const goldQuery = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^(0|[1-9][0-9]{0,9})(\.[0-9]{1,2})?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(9_999_999_999))

import { z } from 'zod'

export const VISITORS = ['everyone', 'guests', 'players', 'newcomers'] as const
export type Visitors = (typeof VISITORS)[number]

/** A player is a newcomer for this many days after registration. */
export const NEWCOMER_DAYS = 7

/** The visitors who see a piece of the site. Only players have a level and a country, so either condition excludes guests. */
export const Audience = z
  .strictObject({
    visitors: z.enum(VISITORS),
    /** The minimum level; null: any level. */
    minLevel: z.int().min(2).max(1000).nullable(),
    /** Countries as two capital letters; empty: any country. */
    countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters')).max(60),
  })
  .superRefine(({ visitors, minLevel, countries }, ctx) => {
    if (visitors !== 'guests') return
    const message = 'guests have none'
    if (minLevel !== null) ctx.addIssue({ code: 'custom', path: ['minLevel'], message })
    if (countries.length > 0) ctx.addIssue({ code: 'custom', path: ['countries'], message })
  })
export type Audience = z.output<typeof Audience>

export const EVERYONE: Audience = { visitors: 'everyone', minLevel: null, countries: [] }

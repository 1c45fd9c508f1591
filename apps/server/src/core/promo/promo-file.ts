import type { PromoFields } from '@runecase/api/operator/promo.ts'
import { PROMO_TYPES } from '@runecase/api/promo.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { z } from 'zod'

const Sum = z
  .number()
  .positive('must be above 0')
  .refine((sum) => Math.abs(Math.round(sum * 100) - sum * 100) < 1e-6, 'has more than 2 decimals')
const Days = z.int().min(-3650).max(3650)

const Window = z.union([
  /** Days counted from the first import of the code. */
  z.strictObject({ startOffsetDays: Days, endOffsetDays: Days }),
  z.strictObject({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }),
])

const FlexOffer = z.strictObject({
  case: z
    .strictObject({
      slug: z.string().min(1),
      /** For readers of the file only; players see the catalogue's picture. */
      img: z.string().optional(),
      name: z.string().optional(),
      price: z.number().optional(),
    })
    .nullable(),
  tcoinFactor: z.int().min(0).max(1000),
  priceFrom: z.number().min(0),
  moneyFactor: z.number(),
})

const PromoEntry = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9_-]{3,32}$/, 'must be 3 to 32 of A-Z, 0-9, _ and -'),
    type: z.enum(PROMO_TYPES),
    sum: Sum.nullable(),
    percent: z.int().min(1).max(100).nullable(),
    img: z.string().min(1).nullable(),
    flexOffers: z.array(FlexOffer).max(1, 'at most one'),
    title: z.string().trim().min(1).max(200),
    description: z.string().max(500),
    window: Window,
    totalLimit: z.int().min(1).max(2_000_000_000),
    usedCount: z.int().min(0),
    perUserLimit: z.int().min(1).max(1000),
    active: z.boolean(),
  })
  .superRefine((entry, ctx) => {
    const fault = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    const isInstant = entry.type === 'instant'
    if (isInstant !== (entry.sum !== null)) fault('sum', 'belongs to an instant code, and to no other')
    if (isInstant === (entry.percent !== null)) fault('percent', 'belongs to every code but an instant one')
    if ((entry.type === 'blogger') !== (entry.flexOffers.length === 1)) {
      fault('flexOffers', 'one belongs to a blogger code, and to no other')
    }
    if (isInstant && entry.perUserLimit !== 1) fault('perUserLimit', 'an instant code is once for each player')
    if (entry.usedCount > entry.totalLimit) fault('usedCount', 'is above totalLimit')
    const [offer] = entry.flexOffers
    if (offer && entry.percent !== null && Math.abs(offer.moneyFactor - 1 - entry.percent / 100) > 1e-9) {
      fault('flexOffers', 'moneyFactor is not 1 + percent / 100')
    }
    const { startMs, endMs } = windowOf(entry.window, 0)
    if (startMs >= endMs) fault('window', 'ends before it begins')
  })
export type PromoEntry = z.output<typeof PromoEntry>

export const PromoFile = z.array(PromoEntry)

/** The window of an entry whose days count from `nowMs`. */
function windowOf(window: z.output<typeof Window>, nowMs: number): { startMs: number; endMs: number } {
  return 'startsAt' in window
    ? { startMs: Date.parse(window.startsAt), endMs: Date.parse(window.endsAt) }
    : { startMs: nowMs + window.startOffsetDays * DAY_MS, endMs: nowMs + window.endOffsetDays * DAY_MS }
}

/** The terms of an entry. `known` is the window of an existing code: its days are not counted again. */
export function fieldsOfEntry(
  entry: PromoEntry,
  nowMs: number,
  known: { readonly startsAt: Date; readonly endsAt: Date } | undefined,
): PromoFields {
  const { startMs, endMs } = windowOf(entry.window, nowMs)
  const isStored = known !== undefined && !('startsAt' in entry.window)
  const { type, title, description, percent, sum, totalLimit, perUserLimit: perPlayerLimit } = entry
  const [offer] = entry.flexOffers
  return {
    ...{ type, title, description, percent, sum, totalLimit, perPlayerLimit },
    coinFactor: offer?.tcoinFactor ?? null,
    caseSlug: offer?.case?.slug ?? null,
    caseFrom: offer?.case ? offer.priceFrom : null,
    startsAt: (isStored ? known.startsAt : new Date(startMs)).toISOString(),
    endsAt: (isStored ? known.endsAt : new Date(endMs)).toISOString(),
  }
}

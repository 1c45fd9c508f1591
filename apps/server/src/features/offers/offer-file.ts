import { CASE_LABELS } from '@runecase/api/cases.ts'
import { isSum, LEDGER_CURRENCIES } from '@runecase/api/money.ts'
import { OFFER_TRIGGERS } from '@runecase/api/offers-rules.ts'
import { z } from 'zod'
import { readImportFile } from '../../platform/import-file.ts'

const GoldSum = z
  .number()
  .min(0)
  .refine((sum) => isSum(sum, 'GOLD'), 'has more than 2 decimals')
const Count = z.int().min(1).max(2_000_000_000)

/** Triggers with a threshold: GOLD below which a balance is low, GOLD of a big refill, consecutive wins in battles. */
const WITH_THRESHOLD: readonly string[] = ['low_balance', 'big_refill', 'battle_streak']

const OfferEntry = z
  .strictObject({
    /** The position among the offers. */
    id: Count,
    offerId: Count,
    offerName: z.string().trim().min(1).max(200),
    triggerId: Count,
    triggerType: z.enum(OFFER_TRIGGERS),
    threshold: GoldSum.refine((value) => value > 0, 'must be above 0').nullable(),
    title: z.string().trim().min(1).max(200),
    description: z.string().max(500),
    image: z.string().min(1),
    oldPrice: GoldSum,
    price: GoldSum.refine((sum) => sum > 0, 'must be above 0'),
    sale: z.int().min(1).max(99),
    currency: z.enum(LEDGER_CURRENCIES),
    coinPrice: Count.nullable(),
    bonusCoins: z.int().min(0).max(1_000_000),
    bonusMoney: GoldSum,
    label: z.enum(CASE_LABELS),
    labelName: z.string().trim().min(1).max(40),
    labelColor: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'is no colour such as #3FE08B'),
    durationMinutes: z.int().min(1).max(525_600),
    limitPerUser: z.int().min(1).max(1000),
    /** False: it is not made for players any more. */
    active: z.boolean().default(true),
    cases: z
      .array(
        z.strictObject({
          slug: z.string().min(1),
          amount: z.int().min(1).max(100),
          /** For readers of the file; players see the catalogue's name. */
          name: z.string().optional(),
          img: z.string().optional(),
        }),
      )
      .min(1)
      .max(12),
  })
  .superRefine((entry, ctx) => {
    const fault = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (WITH_THRESHOLD.includes(entry.triggerType) !== (entry.threshold !== null)) {
      fault('threshold', `belongs to ${WITH_THRESHOLD.join(', ')}, and to no other trigger`)
    }
    if (entry.triggerType === 'battle_streak' && !Number.isInteger(entry.threshold)) {
      fault('threshold', 'is a number of victories')
    }
    if ((entry.currency === 'COIN') !== (entry.coinPrice !== null)) fault('coinPrice', 'belongs to an offer for COIN')
    if (entry.currency === 'COIN' && entry.bonusMoney > 0) fault('bonusMoney', 'coins never become GOLD')
    const triggerId = OFFER_TRIGGERS.indexOf(entry.triggerType) + 1
    if (entry.triggerId !== triggerId) fault('triggerId', `is ${triggerId} for this trigger`)
    if (entry.oldPrice <= entry.price) fault('oldPrice', 'is not above the price')
    if (entry.sale !== salePercent(entry)) fault('sale', `the prices make ${salePercent(entry)}`)
    if (new Set(entry.cases.map(({ slug }) => slug)).size < entry.cases.length) fault('cases', 'names a case twice')
  })
export type OfferEntry = z.output<typeof OfferEntry>

/** The displayed discount: whole percent off the old price. */
export function salePercent({ price, oldPrice }: { readonly price: number; readonly oldPrice: number }): number {
  return Math.round((1 - price / oldPrice) * 100)
}

export const OfferFile = z.array(OfferEntry).superRefine((entries, ctx) => {
  const twice = (what: string, values: readonly unknown[]) => {
    if (new Set(values).size < values.length) ctx.addIssue({ code: 'custom', message: `two offers have one ${what}` })
  }
  twice(
    'offerId',
    entries.map((one) => one.offerId),
  )
  // A trigger makes only one offer.
  twice(
    'triggerType',
    entries.filter((one) => one.active).map((one) => one.triggerType),
  )
})

/** Reads a file of offers, such as `projects/<code>/catalogue/offers.json`. Throws `ImportRefusedError` with every fault of its entries. */
export function readOfferFile(path: string): Promise<OfferEntry[]> {
  return readImportFile(path, OfferFile)
}

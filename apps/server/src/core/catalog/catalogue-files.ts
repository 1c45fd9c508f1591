import { CASE_KINDS, CASE_LABELS } from '@runecase/api/cases.ts'
import { isSum, LEDGER_CURRENCIES } from '@runecase/api/money.ts'
import { RARITIES } from '@runecase/api/rarity.ts'
import { MAX_LEVEL } from '@runecase/game/level.ts'
import { z } from 'zod'

/** The files of a catalogue; heroes and slots are only references for validation. */
export const FILE_KINDS = ['items', 'packs', 'sections', 'cases', 'event', 'heroes', 'slots'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Files that a whole catalogue must contain: a missing file would retire everything it used to define. */
export const REQUIRED_KINDS = ['items', 'packs', 'sections', 'cases'] as const satisfies readonly FileKind[]

/** Supported item types: ordinary, never delivered, pack. */
const ITEM_TYPES = [1, 3, 20] as const
/** Ten times this number must fit into the ids that one operation may give to its parts. */
const MAX_ITEMS_PER_OPENING = 6
const MAX_LINES = 1000

const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small latin letters and digits joined by hyphens')
const PictureName = z.string().regex(/^[a-z0-9]+([-/][a-z0-9]+)*$/, 'must be the id of a picture')
const Name = z
  .string()
  .min(1)
  .max(200)
  .refine((name) => name === name.trim(), 'begins or ends with a space')
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #3FE08B')
const Whole = z.int().min(0).max(1_000_000_000)
const RowId = z.int().min(1).max(2_000_000_000)
const Level = z.int().min(1).max(MAX_LEVEL)

const Price = z
  .number()
  .positive('must be above 0')
  .refine((price) => isSum(price, 'GOLD'), 'has more than 2 decimals')

export const ItemEntry = z.strictObject({
  id: Slug,
  name: Name,
  /** The name by which it is bought and sent; the name itself when absent. Only operators can change that of an existing item. */
  marketName: Name.optional(),
  hero: z.string().min(1).nullable(),
  slot: z.string().min(1),
  rarity: z.enum(RARITIES),
  quality: z.string().min(1),
  type: z.literal(ITEM_TYPES),
  price: Price,
  /** Used only by the picture generator. */
  art: z.unknown().optional(),
})
export type ItemEntry = z.output<typeof ItemEntry>

export const PackEntry = z.strictObject({
  id: Slug,
  name: Name,
  description: z.string(),
  price: Price,
  contents: z.array(z.strictObject({ itemId: Slug, quantity: z.int().min(1).max(60) })).min(1),
})
export type PackEntry = z.output<typeof PackEntry>

const Look = z.strictObject({
  cardsBackground: z.string(),
  cardsCircle: z.string(),
  cardsHover: z.string(),
  cardsShadow: z.string(),
  lineBreaks: z.boolean(),
  title: z.strictObject({ icon: z.string().min(1), gradient: z.string().min(1), gradientText: z.string().min(1) }),
})

export const SectionEntry = z.strictObject({
  id: RowId,
  slug: Slug,
  name: Name,
  description: z.string().default(''),
  order: z.int(),
  visible: z.boolean(),
  main: z.boolean(),
  event: z.boolean(),
  battle: z.boolean(),
  icon: z.string().optional(),
  lineBreaks: z.boolean().optional(),
  appearanceData: Look,
})
export type SectionEntry = z.output<typeof SectionEntry>

const Multicast = z
  .strictObject({
    range: z.tuple([z.int().min(1), z.int().max(MAX_ITEMS_PER_OPENING, `must be at most ${MAX_ITEMS_PER_OPENING}`)]),
  })
  .refine(({ range: [low, high] }) => low <= high, { error: 'must be A..B with A not above B', path: ['range'] })

const Bonus = z
  .strictObject({ currencyCode: z.literal('COIN'), amountMin: Whole, amountMax: Whole })
  .refine((bonus) => bonus.amountMin <= bonus.amountMax, { error: 'must not be below amountMin', path: ['amountMax'] })

const CasePrice = z
  .strictObject({
    currency: z.enum(LEDGER_CURRENCIES),
    price: z.number().min(0, 'must not be below 0'),
    oldPrice: z.number().nullable(),
  })
  .superRefine(({ currency, price, oldPrice }, ctx) => {
    const reason = currency === 'GOLD' ? 'has more than 2 decimals' : 'must be whole coins'
    if (!isSum(price, currency)) ctx.addIssue({ code: 'custom', message: reason, path: ['price'] })
    if (oldPrice === null) return
    if (!isSum(oldPrice, currency)) ctx.addIssue({ code: 'custom', message: reason, path: ['oldPrice'] })
    else if (oldPrice <= price) ctx.addIssue({ code: 'custom', message: 'must be above the price', path: ['oldPrice'] })
  })

export const CaseEntry = z.strictObject({
  id: RowId,
  slug: Slug,
  name: Name,
  sectionId: RowId,
  kind: z.enum(CASE_KINDS),
  available: z.boolean(),
  order: z.int(),
  priceData: CasePrice,
  bonuses: z.array(Bonus).max(1, 'at most one coin bonus'),
  statisticData: z.object({ opensLimit: z.int().min(1).max(2_000_000_000).nullable() }),
  appearanceData: z.object({ image: PictureName }),
  labelData: z
    .strictObject({ type: z.enum(CASE_LABELS), name: Name, color: Colour, freeOpens: Whole.nullable() })
    .nullable(),
  multifixNumber: z
    .int()
    .min(2, 'must be at least 2')
    .max(MAX_ITEMS_PER_OPENING, `must be at most ${MAX_ITEMS_PER_OPENING}`)
    .nullable(),
  multicastData: Multicast.nullable(),
  everyNOpenFree: z.int().min(2).max(1_000_000).nullable(),
  cashbackPercent: z.int().min(1).max(100).nullable(),
  isOffer: z.boolean(),
  freeOpens: z.int().min(0).max(1000),
  level: Level.nullable(),
  locked: z.boolean(),
  requiresRefill: z.boolean(),
  cooldownHours: z.int().min(1).max(8760).nullable(),
  onceOnly: z.boolean(),
  colorData: z.strictObject({ from: Colour, to: Colour }),
  battle: z.boolean(),
  contents: z
    .array(z.strictObject({ itemId: Slug, ticketFrom: z.int(), ticketTo: z.int() }))
    .min(1)
    .max(MAX_LINES),
  /** The operator's own calculation; if present, the odds must match it. */
  expectedValue: z.number().optional(),
  expectedReturn: z.number().nullable().optional(),
  volatility: z.int().min(1).max(4).optional(),
  /** Replaced by the server's own count, whatever the file says. */
  counterData: z.unknown().optional(),
  art: z.unknown().optional(),
})
export type CaseEntry = z.output<typeof CaseEntry>

export const EventEntry = z.looseObject({ coinReferenceValue: z.number() })

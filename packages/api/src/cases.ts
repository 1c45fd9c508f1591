import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GAME_REFUSALS } from './errors.ts'
import { InventoryItem } from './inventory.ts'
import { LEDGER_CURRENCIES } from './money.ts'
import { Coins, Gold } from './money-schemas.ts'
import { commaList, QueryFlag, Timestamp } from './paging.ts'
import { RARITIES } from './rarity.ts'

export const CASE_KINDS = ['regular', 'event', 'coin', 'daily', 'level', 'offer', 'landing'] as const
export const CASE_LABELS = [
  'bestseller',
  'cashback',
  'fifty_fifty',
  'free',
  'new',
  'update',
  'exclusive',
  'custom',
] as const

export const Case = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    kind: z.enum(CASE_KINDS),
    sectionId: z.int(),
    available: z.boolean(),
    /** When the season of its section starts; null unless the case waits for that. */
    opensAt: Timestamp.nullable(),
    priceData: z.object({ currency: z.enum(LEDGER_CURRENCIES), price: z.number(), oldPrice: z.number().nullable() }),
    bonuses: z.array(z.object({ currencyCode: z.literal('COIN'), amountMin: z.int(), amountMax: z.int() })),
    statisticData: z.object({
      opensLimit: z.int().nullable(),
      opensRemaining: z.int().nullable(),
      totalCount: z.int().nullable(),
      openedCount: z.int(),
    }),
    appearanceData: z.object({ image: z.string() }),
    volatility: z.int().min(1).max(4),
    labelData: z
      .object({ type: z.enum(CASE_LABELS), name: z.string(), color: z.string(), freeOpens: z.int().nullable() })
      .nullable(),
    multifixNumber: z.int().nullable(),
    multicastData: z.object({ range: z.tuple([z.int(), z.int()]) }).nullable(),
    everyNOpenFree: z.int().nullable(),
    cashbackPercent: z.int().nullable(),
    isOffer: z.boolean(),
    freeOpens: z.int(),
    level: z.int().nullable(),
    locked: z.boolean(),
    requiresRefill: z.boolean(),
    cooldownHours: z.int().nullable(),
    onceOnly: z.boolean(),
    battle: z.boolean(),
    counterData: z.object({ type: z.enum(['limit', 'everyN']), total: z.int(), left: z.int() }).nullable(),
    colorData: z.object({ from: z.string(), to: z.string() }),
  })
  .meta({ id: 'Case' })

export const SectionLook = z.object({
  cardsBackground: z.string(),
  cardsCircle: z.string(),
  cardsHover: z.string(),
  cardsShadow: z.string(),
  lineBreaks: z.boolean(),
  title: z.object({ icon: z.string(), gradient: z.string(), gradientText: z.string() }),
})

export const Section = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    event: z.boolean(),
    main: z.boolean(),
    battle: z.boolean(),
    lineBreaks: z.boolean(),
    appearanceData: SectionLook,
    cases: z.array(Case),
  })
  .meta({ id: 'Section' })

export const CaseDetails = Case.extend({
  section: Section.omit({ cases: true }),
  /** The published return to player of this odds version, null for a free case. */
  rtp: z.number().nullable(),
  oddsVersion: z.int(),
  oddsHash: z.string(),
  /** Published odds that take effect later. */
  announcedOdds: z
    .object({
      version: z.int(),
      hash: z.string(),
      effectiveFrom: Timestamp,
      price: z.number(),
      rtp: z.number().nullable(),
    })
    .nullable(),
  user: z
    .object({
      freeOpens: z.int(),
      openedSinceFree: z.int(),
      availableAt: Timestamp.nullable(),
      /** Until when the last refill counts for a case that requires one; null without a refill in the last 24 hours. */
      refilledUntil: Timestamp.nullable(),
    })
    .optional(),
})

export const CaseDrop = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  rarity: z.enum(RARITIES),
  price: Gold,
  /** Percent, exact: the row's tickets divided by 1 000 000. */
  chance: z.number(),
  ticketFrom: z.int(),
  ticketTo: z.int(),
})

export const Roll = z.object({ id: z.string(), nonce: z.int(), ticket: z.int(), index: z.int() })

export const OpenedItem = InventoryItem.extend({ roll: Roll })

export const OpenCaseAnswer = z.object({
  items: z.array(OpenedItem),
  balance: Gold,
  coinBalance: Coins,
  /** The paid price, in the currency of the case. */
  spent: z.number(),
  /** Coins won as a bonus. */
  coins: Coins,
  cashback: Gold,
  exp: z.object({ before: z.int(), after: z.int(), levelBefore: z.int(), levelAfter: z.int() }),
  fairness: z.object({ serverSeedHash: z.string(), clientSeed: z.string() }),
})

const CaseName = z.object({ name: z.string().min(1).max(100) })

export const caseEndpoints = {
  listSectionsWithCases: endpoint({
    method: 'GET',
    path: '/v2/case/sections/with-cases',
    summary: 'Sections of the catalogue with their cases',
    access: 'public',
    rate: 'read',
    query: z.strictObject({
      main: QueryFlag.optional(),
      battle: QueryFlag.optional(),
      event: QueryFlag.optional(),
      caseStatuses: commaList(z.enum(['available', 'unavailable']), 2).optional(),
      sectionStatuses: commaList(z.enum(['visible', 'hidden']), 2).optional(),
    }),
    data: z.array(Section),
    refusals: [],
  }),
  listSections: endpoint({
    method: 'GET',
    path: '/v1/sections',
    hasTrailingSlash: true,
    summary: 'Sections of the catalogue, without cases',
    access: 'public',
    rate: 'read',
    data: z.array(Section.omit({ cases: true })),
    refusals: [],
  }),
  listMainSections: endpoint({
    method: 'GET',
    path: '/v1/sections-main',
    summary: 'Sections of the main page, without cases',
    access: 'public',
    rate: 'read',
    data: z.array(Section.omit({ cases: true })),
    refusals: [],
  }),
  countArcanes: endpoint({
    method: 'GET',
    path: '/v1/cases/arcane/count',
    summary: 'How many arcanas players have drawn',
    access: 'public',
    rate: 'read',
    data: z.object({ count: z.int() }),
    refusals: [],
  }),
  getCase: endpoint({
    method: 'GET',
    path: '/v1/cases/{name}',
    summary: 'One case by its slug, with its published odds version',
    access: 'public',
    rate: 'read',
    params: CaseName,
    data: CaseDetails,
    refusals: ['caseNotFound'],
  }),
  listCaseDrops: endpoint({
    method: 'GET',
    path: '/v1/cases/{name}/drops',
    summary: 'What a case holds: exact chances and ticket ranges, dearest first',
    access: 'public',
    rate: 'read',
    params: CaseName,
    data: z.array(CaseDrop),
    refusals: ['caseNotFound'],
  }),
  openCase: endpoint({
    method: 'POST',
    path: '/v1/cases/{name}/open',
    summary: 'Opens a case 1 to 10 times, all or nothing',
    access: 'player',
    rate: 'open',
    closedBy: 'openings',
    params: CaseName,
    body: z.strictObject({
      multiOpen: z.int().min(1).max(10).default(1),
      /** The price of one opening that the player saw. */
      expectedPrice: z.number().nonnegative().optional(),
    }),
    isIdempotent: true,
    checksSession: true,
    data: OpenCaseAnswer,
    refusals: [
      ...GAME_REFUSALS,
      'caseNotFound',
      'case_not_available',
      'balance_error',
      'price_changed',
      'fastOpen',
      'idempotency_in_progress',
      'idempotency_mismatch',
    ],
  }),
}

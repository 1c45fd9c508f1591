import { z } from 'zod'
import { CASE_KINDS, CASE_LABELS } from '../cases.ts'
import { LEDGER_CURRENCIES } from '../money.ts'
import { Gold } from '../money-schemas.ts'
import { digits, Moment } from '../paging.ts'
import { RARITIES } from '../rarity.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

/** How a case stands. `out_of_bounds`: its return is beyond the bounds of the settings. */
export const CASE_STATES = ['open', 'closed', 'out_of_bounds', 'announced'] as const

/** Odds that are published and take effect later. */
const Announced = z.object({
  version: z.int(),
  hash: z.string(),
  effectiveFrom: Moment,
  price: z.number(),
  rtp: z.number().nullable(),
})

const Figures = {
  currency: z.enum(LEDGER_CURRENCIES),
  price: z.number(),
  /** Expected return, 1 = all of the price; null for a free case. */
  rtp: z.number().nullable(),
  volatility: z.int().min(1).max(4),
  /** Openings that are counted. */
  opened: z.int(),
  /** Value of what fell over what was paid; null where nothing is counted, and for prices in coins. */
  observedReturn: z.number().nullable(),
}

/** A case in the list of the back office. */
export const ListedCase = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  kind: z.enum(CASE_KINDS),
  section: z.object({ id: z.int(), name: z.string() }),
  ...Figures,
  isAvailable: z.boolean(),
  isOutOfBounds: z.boolean(),
  oddsVersion: z.int(),
  announced: Announced.nullable(),
})
export type ListedCase = z.output<typeof ListedCase>

/** An item as lines of odds show it; its price now, in GOLD. */
export const OddsItemLook = z.object({
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  rarity: z.enum(RARITIES),
  price: Gold,
})
export type OddsItemLook = z.output<typeof OddsItemLook>

const Whole = z.int().min(0).max(1_000_000_000)
const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** What one operator may change of a case: nothing that its published odds depend on. */
export const CaseFields = z.strictObject({
  name: z.string().trim().min(1).max(200),
  sectionId: z.int().min(1).max(2_000_000_000),
  position: z.int().min(-1_000_000).max(1_000_000),
  label: z
    .strictObject({
      type: z.enum(CASE_LABELS),
      name: z.string().trim().min(1).max(200),
      color: Colour,
      freeOpens: Whole.nullable(),
    })
    .nullable(),
  /** Openings in all after which it is sold out. */
  opensLimit: z.int().min(1).max(2_000_000_000).nullable(),
  level: z.int().min(1).max(200).nullable(),
  isLocked: z.boolean(),
  requiresRefill: z.boolean(),
  cooldownHours: z.int().min(1).max(8760).nullable(),
  isBattle: z.boolean(),
  /** When it opens and closes by itself. */
  opensAt: Moment.nullable(),
  closesAt: Moment.nullable(),
})
export type CaseFields = z.output<typeof CaseFields>

/** Price and rules of an opening, which the published odds bind. Sums in the currency of the case. */
export const CaseTerms = z.strictObject({
  price: z.number().min(0).max(10_000_000),
  oldPrice: z.number().min(0).max(10_000_000).nullable(),
  multifixNumber: z.int().min(2).max(6).nullable(),
  multicast: z.strictObject({ min: z.int().min(1).max(6), max: z.int().min(1).max(6) }).nullable(),
  everyNOpenFree: z.int().min(2).max(1_000_000).nullable(),
  cashbackPercent: z.int().min(1).max(100).nullable(),
  coinBonus: z.strictObject({ min: Whole, max: Whole }).nullable(),
})
export type CaseTerms = z.output<typeof CaseTerms>

/** Payload of the change request `case.odds`: all lines of the new odds. */
export const OddsChange = z.strictObject({
  caseId: z.int().min(1).max(2_000_000_000),
  /** The version in force that the lines were changed from. */
  baseVersion: z.int().min(1),
  lines: z
    .array(z.strictObject({ item: z.string().min(1).max(200), tickets: z.int().min(1).max(100_000_000) }))
    .min(1)
    .max(1000),
})
export type OddsChange = z.output<typeof OddsChange>

/** Payload of the change request `case.terms`. */
export const TermsChange = z.strictObject({
  caseId: z.int().min(1).max(2_000_000_000),
  baseVersion: z.int().min(1),
  terms: CaseTerms,
})
export type TermsChange = z.output<typeof TermsChange>

/** A case with everything that its editor needs. */
export const EditedCase = z.object({
  id: z.int(),
  slug: z.string(),
  image: z.string(),
  kind: z.enum(CASE_KINDS),
  ...Figures,
  fields: CaseFields,
  terms: CaseTerms,
  isAvailable: z.boolean(),
  isOutOfBounds: z.boolean(),
  oddsVersion: z.int(),
  oddsHash: z.string(),
  announced: Announced.nullable(),
  lines: z.array(z.object({ item: OddsItemLook, tickets: z.int() })),
  /** Bounds of returns, 1 = all of the price. */
  bounds: z.object({ min: z.number(), max: z.number() }),
  /** The least time between the announcement of new odds and their taking effect. */
  noticeHours: z.int(),
  versions: z.array(
    z.object({
      version: z.int(),
      hash: z.string(),
      effectiveFrom: Moment,
      price: z.number(),
      rtp: z.number().nullable(),
      state: z.enum(['in_force', 'announced', 'withdrawn', 'past']),
      changeRequestId: z.string().nullable(),
    }),
  ),
  version: Version,
})
export type EditedCase = z.output<typeof EditedCase>

const OfCase = z.object({ id: digits(1, 2_000_000_000) })
const One = z.object({ case: EditedCase })

export const operatorCaseEndpoints = {
  listEditedCases: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/cases',
    summary: 'Cases with their returns, promised and observed',
    permission: 'catalog.see',
    query: listQuery(['position', 'name', 'price', 'rtp', 'opened', 'observed'], 'position', {
      text: z.string().trim().max(60).optional(),
      sectionId: digits(1, 2_000_000_000).optional(),
      state: z.enum(CASE_STATES).optional(),
    }),
    data: listOf(ListedCase),
    refusals: [],
  }),
  listEditedSections: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/sections',
    summary: 'Sections of the catalogue, hidden ones too',
    permission: 'catalog.see',
    data: z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), isVisible: z.boolean() })) }),
    refusals: [],
  }),
  getEditedCase: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/cases/{id}',
    summary: 'One case: fields, terms, odds in force, versions',
    permission: 'catalog.see',
    params: OfCase,
    data: One,
    refusals: ['dataNotFound'],
  }),
  editCase: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/cases/{id}',
    summary: 'Changes what the odds of a case do not depend on',
    permission: 'catalog.propose',
    params: OfCase,
    body: z.strictObject({ version: Version, fields: CaseFields, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
  closeCase: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/cases/{id}/close',
    summary: 'Closes a case for opening at once',
    permission: 'catalog.propose',
    params: OfCase,
    body: z.strictObject({ reason: Reason }),
    data: One,
    refusals: ['dataNotFound'],
  }),
  openClosedCase: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/cases/{id}/open',
    summary: 'Opens a closed case again; refused while its return is out of bounds',
    permission: 'catalog.propose',
    params: OfCase,
    body: z.strictObject({ reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'change_refused'],
  }),
}

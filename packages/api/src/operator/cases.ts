import { z } from 'zod'
import { CASE_KINDS, CASE_LABELS } from '../cases.ts'
import { LEDGER_CURRENCIES } from '../money.ts'
import { Gold } from '../money-schemas.ts'
import { digits, Timestamp } from '../paging.ts'
import { RARITIES } from '../rarity.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { PictureId } from './pictures.ts'

/** The state of a case. `draft`: never open yet, so players do not see it. `out_of_bounds`: its return is outside the bounds of the settings. */
export const CASE_STATES = ['open', 'closed', 'draft', 'out_of_bounds', 'announced'] as const

/** Published odds that take effect later. */
const Announced = z.object({
  version: z.int(),
  hash: z.string(),
  effectiveFrom: Timestamp,
  price: z.number(),
  rtp: z.number().nullable(),
})

const Figures = {
  currency: z.enum(LEDGER_CURRENCIES),
  price: z.number(),
  /** Expected return, 1 = the whole price; null for a free case. */
  rtp: z.number().nullable(),
  volatility: z.int().min(1).max(4),
  /** Counted openings. */
  opened: z.int(),
  /** The value of the drops divided by the payments; null without counts, and for prices in coins. */
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
  isDraft: z.boolean(),
  isOutOfBounds: z.boolean(),
  oddsVersion: z.int(),
  announced: Announced.nullable(),
})
export type ListedCase = z.output<typeof ListedCase>

/** An item in odds lines, with its current price in GOLD. */
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

/** The fields of a case that one operator may change: none on which the published odds depend. */
export const CaseFields = z.strictObject({
  name: z.string().trim().min(1).max(200),
  /** A picture below `cases/`. */
  image: PictureId.startsWith('cases/'),
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
  /** The total number of openings after which it is sold out. */
  opensLimit: z.int().min(1).max(2_000_000_000).nullable(),
  level: z.int().min(1).max(200).nullable(),
  isLocked: z.boolean(),
  requiresRefill: z.boolean(),
  cooldownHours: z.int().min(1).max(8760).nullable(),
  isBattle: z.boolean(),
  /** When it opens and closes automatically. */
  opensAt: Timestamp.nullable(),
  closesAt: Timestamp.nullable(),
})
export type CaseFields = z.output<typeof CaseFields>

/** Price and opening rules, which the published odds include. Sums in the currency of the case. */
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
  /** The current version that the change is based on. */
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

/** Payload of the change request `case.fields`. */
export const FieldsChange = z.strictObject({
  caseId: z.int().min(1).max(2_000_000_000),
  version: Version,
  fields: CaseFields,
})
export type FieldsChange = z.output<typeof FieldsChange>

/** Payload of the change request `case.new`: a copy of a paid case, with its odds, closed until an operator opens it. */
export const NewCase = z.strictObject({
  sourceId: z.int().min(1).max(2_000_000_000),
  /** The source's current version, whose lines are copied. */
  baseVersion: z.int().min(1),
  /** The address of its page, which can never be changed. */
  slug: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: CaseFields.shape.name,
  image: CaseFields.shape.image,
  sectionId: CaseFields.shape.sectionId,
  /** The price in the currency of the source. */
  price: z.number().positive().max(10_000_000),
})
export type NewCase = z.output<typeof NewCase>

/** A case with all data of its editor. */
export const EditedCase = z.object({
  id: z.int(),
  slug: z.string(),
  image: z.string(),
  /** The colour of its card, `#rrggbb`. */
  accent: z.string(),
  kind: z.enum(CASE_KINDS),
  ...Figures,
  fields: CaseFields,
  terms: CaseTerms,
  isAvailable: z.boolean(),
  /** Created by operators and never opened yet, so players do not see it. */
  isDraft: z.boolean(),
  isOutOfBounds: z.boolean(),
  oddsVersion: z.int(),
  oddsHash: z.string(),
  announced: Announced.nullable(),
  lines: z.array(z.object({ item: OddsItemLook, tickets: z.int() })),
  /** Openings left of a limited case; null without a limit. */
  opensRemaining: z.int().nullable(),
  /** Bounds of returns, 1 = the whole price. */
  bounds: z.object({ min: z.number(), max: z.number() }),
  /** The minimum time between the announcement of new odds and their start. */
  noticeHours: z.int(),
  /** The number of its next odds version. */
  nextVersion: z.int(),
  version: Version,
})
export type EditedCase = z.output<typeof EditedCase>

/** One published version of a case's odds. */
export const ListedVersion = z.object({
  version: z.int(),
  hash: z.string(),
  effectiveFrom: Timestamp,
  price: z.number(),
  currency: z.enum(LEDGER_CURRENCIES),
  rtp: z.number().nullable(),
  state: z.enum(['in_force', 'announced', 'withdrawn', 'past']),
  /** Null: published by an import. */
  changeRequestId: z.string().nullable(),
})

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
  getEditedCase: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/cases/{id}',
    summary: 'One case: fields, terms, odds in force',
    permission: 'catalog.see',
    params: OfCase,
    data: One,
    refusals: ['dataNotFound'],
  }),
  listCaseVersions: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/case-versions',
    summary: 'Published versions of the odds of one case, the newest first',
    permission: 'catalog.see',
    query: listQuery(['version'], '-version', { caseId: digits(1, 2_000_000_000) }),
    data: listOf(ListedVersion),
    refusals: [],
  }),
  editCase: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/cases/{id}',
    summary: 'Changes what the odds of a case do not depend on',
    permission: 'catalog.propose',
    params: OfCase,
    body: z.strictObject({ version: Version, fields: CaseFields, reason: Reason }),
    data: One,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused', 'approval_required'],
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

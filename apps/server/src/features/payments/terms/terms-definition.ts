import { isDeepStrictEqual } from 'node:util'
import { goldFromMinor } from '@runecase/api/money.ts'
import { PaymentTermsChange } from '@runecase/api/operator/payment-terms.ts'
import { SITE_CHANNEL } from '@runecase/api/site-rules.ts'
import { type CheckedTerms, defineDefinition, findVersion, type InForce } from '../../../core/definitions/public.ts'
import type { Queries, Tx } from '../../../platform/db.ts'
import { publish } from '../../../platform/realtime/publications.ts'
import { selectFeedCurrencies } from '../rates/rate-feeds.sql.ts'
import { changeTerms } from './change-terms.ts'
import { isLooser, methodPairs, termsLines } from './compare-terms.ts'
import {
  findTerms,
  lockTerms,
  sumByMethod,
  sumLevelBonuses,
  type Terms,
  type TermsLine,
  writeTerms,
} from './terms.sql.ts'

/** The kind has one definition: all payment terms together, so that an order has the terms of one version. */
const TERMS = 'terms'

export const NO_TERMS: Terms = { countries: [], methods: [], levels: [] }

type AskedChange = PaymentTermsChange & { readonly version?: number | undefined }

/** The realtime message to open pages, which then load the terms again. */
const TERMS_CHANGED = [{ channel: SITE_CHANNEL, event: { event: 'payment_terms_changed' } }] as const

/**
 * Payment terms as a definition. One operator may restrict them (turn off, raise a minimum, lower a maximum or a bonus) and reorder payment
 * methods. What gives players more needs two: turning on, wider sums, higher bonuses. Every process reads the terms anew for each refill.
 */
export const termsDefinition = defineDefinition<
  AskedChange,
  Terms,
  InForce<Terms>,
  CheckedTerms<Terms>,
  PaymentTermsChange
>({
  kind: 'payment',
  action: 'payment_terms.changed',
  askedOf: ({ version, ...fields }) => ({ key: TERMS, version, fields }),
  async find(queries) {
    const fields = await findTerms(queries)
    return fields && { fields }
  },
  lock: async (tx) => lockTerms(tx),
  async check(queries, _key, before, change) {
    const now = before?.fields ?? NO_TERMS
    const fields = changeTerms(now, change, await selectFeedCurrencies(queries))
    return { fields, needsTwo: isLooser(now, fields) }
  },
  change: {
    permission: 'money.approve',
    proposePermission: 'money.propose',
    payload: PaymentTermsChange,
    async preview(queries, before = NO_TERMS, { fields }) {
      const subject = isDeepStrictEqual(before.levels, fields.levels) ? 'methods' : 'levels'
      return { subject, lines: termsLines(before, fields), notes: await effectOf(queries, before, fields) }
    },
  },
  write: async (tx, _key, fields) => writeTerms(tx, fields),
  detailsOf: (_queries, before, { fields }) => ({ changes: before ? termsLines(before, fields) : [] }),
  logged(before, { fields }) {
    const lines = before?.fields && fields ? termsLines(before.fields, fields) : []
    return {
      before: Object.fromEntries(lines.map((line) => [line.field, line.before])),
      after: Object.fromEntries(lines.map((line) => [line.field, line.after])),
    }
  },
  publications: () => TERMS_CHANGED,
})

/** Writes terms that no operator made as the next version, unless they are in force already, and notifies open pages. */
export async function putTerms(
  tx: Tx,
  reason: 'import' | 'rates',
  termsOf: (before: Terms | undefined) => Terms | undefined,
): Promise<void> {
  const isNew = await termsDefinition.put(tx, TERMS, (before) => termsOf(before?.fields), { reason })
  if (isNew) await publish(tx, TERMS_CHANGED)
}

/** The version in force, 0 before the first import. */
export const getTermsVersion = async (queries: Queries): Promise<number> =>
  (await findVersion(queries, 'payment', TERMS)) ?? 0

/** The affected GOLD of the last 30 days: refills by payment methods that are switched, and bonuses by levels before and after. */
async function effectOf(queries: Queries, before: Terms, after: Terms): Promise<TermsLine[]> {
  const switched = methodPairs(before, after).filter((pair) => pair.before.isOn !== pair.after.isOn)
  const sums =
    switched.length === 0
      ? []
      : await sumByMethod(
          queries,
          switched.map(({ after: { id } }) => id),
        )
  const ofMethods = switched.map(({ after: { id, name, country } }) => ({
    field: `methodMonth|${name}, ${before.countries.find(({ iso }) => iso === country)?.name ?? country}`,
    before: String(goldFromMinor(sums.find((one) => one.id === id)?.valueMinor ?? 0n)),
    after: null,
  }))
  if (isDeepStrictEqual(before.levels, after.levels)) return ofMethods
  const [was, willBe] = [await sumLevelBonuses(queries, before.levels), await sumLevelBonuses(queries, after.levels)]
  return [
    ...ofMethods,
    { field: 'levelsMonth', before: String(goldFromMinor(was)), after: String(goldFromMinor(willBe)) },
  ]
}

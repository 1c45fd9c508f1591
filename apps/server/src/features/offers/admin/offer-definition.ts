import { OfferChange, type OfferFields } from '@runecase/api/operator/offers.ts'
import { type CheckedTerms, defineDefinition, type InForce } from '../../../core/definitions/public.ts'
import { previewLines, previewText } from '../../../core/operators/public.ts'
import type { Queries } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findOfferTerms, insertOfferTerms, lockOffers, selectOpeningValues } from '../offer-terms.sql.ts'
import { type DefinedOffer, definedOf, termsOf } from '../offer-terms.ts'
import { offerReturn } from '../offer-value.ts'
import { findOfferOfTrigger, getNextOfferId, selectCaseNames } from './admin-offers.sql.ts'

interface CheckedOffer extends CheckedTerms<DefinedOffer> {
  /** The average share of the price that it returns. */
  readonly returnShare: number
}

/** Offers as definitions, by id. They give money and openings, so every change needs two operators. Offers made before keep their terms. */
export const offerDefinition = (isPicture: (queries: Queries, id: string) => Promise<boolean>) =>
  defineDefinition<OfferChange, DefinedOffer, InForce<DefinedOffer>, CheckedOffer>({
    kind: 'offer',
    askedOf: ({ offerId, ...terms }) => ({ key: offerId?.toString() ?? null, ...terms }),
    takeKey: async (tx) => String(await getNextOfferId(tx)),
    async find(queries, key) {
      const terms = await findOfferTerms(queries, Number(key))
      return terms && { fields: definedOf(terms) }
    },
    lock: lockOffers,
    async check(queries, key, _before, fields) {
      const values = new Map((await selectOpeningValues(queries, slugsOf(fields))).map((value) => [value.slug, value]))
      if (!fields.cases.every(({ slug }) => values.get(slug)?.isPlain)) refuseField('cases', 'not_plain')
      if (!(await isPicture(queries, fields.image))) refuseField('image', 'bad_value')
      const returnShare = offerReturn(fields, values)
      if (returnShare >= 1) refuseField('price', 'gives_more')
      const other = await findOfferOfTrigger(queries, fields.triggerType, key === null ? null : Number(key))
      if (other !== undefined) refuseField('trigger_type', 'trigger_taken')
      return { fields, needsTwo: true, returnShare }
    },
    change: {
      permission: 'operations.edit',
      payload: OfferChange,
      async preview(queries, before, { fields, returnShare }) {
        const lines = previewLines('offer', before && (await shownOf(queries, before)), await shownOf(queries, fields))
        const back = { field: 'offerReturn', before: null, after: `${previewText(returnShare * 100)} %` }
        return { subject: fields.title, lines, notes: [back] }
      },
    },
    write: async (tx, key, fields) => insertOfferTerms(tx, Number(key), termsOf(fields)),
  })
export type OfferDefinition = ReturnType<typeof offerDefinition>

const slugsOf = ({ cases }: Pick<OfferFields, 'cases'>) => cases.map(({ slug }) => slug)

function refuseField(field: string, reason: string): never {
  return refuse('validation', { faults: [{ path: `payload.fields.${field}`, reason }] })
}

/** The fields for display, with the contents as one text. */
async function shownOf(queries: Queries, { cases, name: _, ...fields }: DefinedOffer) {
  const names = await selectCaseNames(queries, slugsOf({ cases }))
  return { ...fields, cases: cases.map(({ slug, amount }) => `${names.get(slug) ?? slug} × ${amount}`).join(', ') }
}

import { OFFER_TRIGGERS } from '@runecase/api/offers-rules.ts'
import type { OfferChange, OfferFields } from '@runecase/api/operator/offers.ts'
import { demandVersion } from '../../../core/operators/public.ts'
import { type Drawings, isPicture } from '../../../core/pictures/public.ts'
import type { Queries, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { termsOf } from '../import-offers.ts'
import {
  insertOfferVersion,
  lockOffers,
  type OfferAuthor,
  selectOfferTerms,
  selectOpeningValues,
  upsertOffer,
} from '../offer-import.sql.ts'
import { offerReturn } from '../offer-value.ts'
import { findOfferOfTrigger, getNextOffer, updateOfferVersion } from './office-offers.sql.ts'

export interface OfferDeps {
  readonly drawings: Drawings
}

function refuseField(field: string, reason: string): never {
  return refuse('validation', { faults: [{ path: `payload.fields.${field}`, reason }] })
}

/** The terms of an offer and its version. Refuses with `dataNotFound`. */
export async function getOfferTerms(queries: Queries, offerId: number) {
  return (await selectOfferTerms(queries)).find((one) => one.offerId === offerId) ?? refuse('dataNotFound')
}

/**
 * The average return of the terms. Refuses with `validation` by field: a case that an opening alone does not open, a return of the whole
 * price or more, an unknown picture, a trigger that already makes another offer.
 */
export async function demandOffer(
  { drawings }: OfferDeps,
  queries: Queries,
  { offerId, fields }: OfferChange,
): Promise<number> {
  const values = new Map(
    (
      await selectOpeningValues(
        queries,
        fields.cases.map(({ slug }) => slug),
      )
    ).map((value) => [value.slug, value]),
  )
  if (!fields.cases.every(({ slug }) => values.get(slug)?.isPlain)) refuseField('cases', 'not_plain')
  if (!(await isPicture(queries, drawings, fields.image))) refuseField('image', 'bad_value')
  const share = offerReturn(fields, values)
  if (share >= 1) refuseField('price', 'gives_more')
  if ((await findOfferOfTrigger(queries, fields.triggerType, offerId)) !== undefined)
    refuseField('trigger_type', 'trigger_taken')
  return share
}

/** Creates an offer, or writes new terms as its next version. Personal offers keep theirs. Returns its id. */
export async function writeOffer(deps: OfferDeps, tx: Tx, change: OfferChange, author: OfferAuthor): Promise<number> {
  await lockOffers(tx)
  const { offerId, version, fields } = change
  const before = offerId === null ? undefined : await getOfferTerms(tx, offerId)
  if (before) demandVersion(before.version, version)
  await demandOffer(deps, tx, change)
  const terms = termsOfFields(fields)
  if (before) {
    const next = before.version + 1
    insertOfferVersion(tx, { offerId: before.offerId, version: next, author }, terms)
    await updateOfferVersion(tx, before.offerId, next)
    return before.offerId
  }
  const { id, position } = await getNextOffer(tx)
  insertOfferVersion(tx, { offerId: id, version: 1, author }, terms)
  upsertOffer(tx, { id, position, version: 1, isActive: true })
  return id
}

const termsOfFields = (fields: OfferFields) => ({
  ...termsOf({
    ...fields,
    offerName: fields.title,
    triggerId: OFFER_TRIGGERS.indexOf(fields.triggerType) + 1,
    limitPerUser: fields.limitPerPlayer,
  }),
  segment: fields.segment,
  minLevel: fields.minLevel,
  startsAt: fields.startsAt,
  endsAt: fields.endsAt,
})

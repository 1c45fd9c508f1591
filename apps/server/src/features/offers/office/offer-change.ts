import { OfferChange, type OfferFields } from '@runecase/api/operator/offers.ts'
import { defineChangeRequest, demandVersion, previewLines, previewText } from '../../../core/operators/public.ts'
import type { Queries } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { selectCaseNames } from './office-offers.sql.ts'
import { fieldsOf } from './show-office-offers.ts'
import { demandOffer, getOfferTerms, type OfferDeps, writeOffer } from './write-offer.ts'

/** The terms of an offer: it gives money and openings, so changing it takes two operators. */
export const offerChange = (deps: OfferDeps) =>
  defineChangeRequest({
    kind: 'offer.terms',
    proposePermission: 'operations.edit',
    approvePermission: 'operations.edit',
    payload: OfferChange,
    targetOf: ({ offerId }) => (offerId === null ? 'offer' : `offer ${offerId}`),
    async readBase(queries, { offerId }) {
      return offerId === null ? 'new' : `version ${(await getOfferTerms(queries, offerId)).version}`
    },
    async preview(queries, change) {
      const { offerId, version, fields } = change
      const before = offerId === null ? undefined : await getOfferTerms(queries, offerId)
      if (before) demandVersion(before.version, version)
      const share = await demandOffer(deps, queries, change)
      const was = before && fieldsOf(before.terms)
      const lines = previewLines('offer', was && (await shownOf(queries, was)), await shownOf(queries, fields))
      if (lines.length === 0) refuse('change_refused', { fault: 'changes_nothing' })
      const back = { field: 'offerReturn', before: null, after: `${previewText(share * 100)} %` }
      return { subject: fields.title, lines: [...lines, back] }
    },
    async apply(tx, change, { authorId: operatorId, changeRequestId }) {
      const before = change.offerId === null ? null : fieldsOf((await getOfferTerms(tx, change.offerId)).terms)
      await writeOffer(deps, tx, change, { operatorId, changeRequestId })
      return { before, after: change.fields }
    },
  })

/** The fields for display, with the contents as one text. */
async function shownOf(queries: Queries, { cases, ...fields }: OfferFields) {
  const names = await selectCaseNames(
    queries,
    cases.map(({ slug }) => slug),
  )
  return { ...fields, cases: cases.map(({ slug, amount }) => `${names.get(slug) ?? slug} × ${amount}`).join(', ') }
}

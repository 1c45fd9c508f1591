import OFFERS_NS from 'texts:features/offers/offers'
import type { EditedOffer, OfferFields } from '@runecase/api/operator/offers.ts'
import { callOperator } from '../../api/call-operator.ts'
import { ChangeEffect } from '../../core/change-requests/public.ts'
import type { DefinitionKind, EditedTerms } from '../../core/definitions/public.ts'
import { i18n } from '../../i18n/i18n.ts'
import { OfferFieldInputs } from './offer-fields.tsx'
import { OfferLook } from './offer-look.tsx'
import styles from './offers.module.css'

const payloadOf = ({ id, version, fields }: EditedTerms<OfferFields>) => ({
  offerId: id === null ? null : Number(id),
  version,
  fields,
})

/** Offers as a kind of definition: they give money and openings, so every change takes two operators. */
export const OFFER: DefinitionKind<OfferFields, EditedOffer> = {
  name: 'offer',
  permission: 'operations.edit',
  get: async (id, signal) => (await callOperator('getAdminOffer', { params: { id: Number(id) } }, signal)).offer,
  payloadOf,
  Inputs: OfferFieldInputs,
  Preview: ({ terms }) => (
    <div className={styles.preview}>
      <OfferLook fields={terms.fields} />
      <ChangeEffect kind="offer.terms" payload={payloadOf(terms)} />
    </div>
  ),
  hint: (offer) => offer && i18n.t('proposalHint', { ns: OFFERS_NS }),
}

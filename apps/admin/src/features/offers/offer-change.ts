import type { OfferFields } from '@runecase/api/operator/offers.ts'
import type { FormChange } from '../../form/edit-form.tsx'

/** The change request that an offer's form makes. The id is null for a new one. */
export const offerChange = (offerId: number | null): FormChange<OfferFields> => ({
  kind: 'offer.terms',
  payloadOf: (fields, version) => ({ offerId, version, fields }),
  valuesOf: ({ fields }: { readonly fields: OfferFields }) => fields,
})

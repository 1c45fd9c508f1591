import { goldOrNull, minorFromAmount } from '@runecase/api/money.ts'
import type { PromoFields } from '@runecase/api/operator/promo.ts'
import type { PromoTermsWrite } from './promo-definition.sql.ts'

/** The terms of a code as form fields. */
export function fieldsOf(row: PromoTermsWrite): PromoFields {
  const { type, title, description, percent, coinFactor, caseSlug, totalLimit, perPlayerLimit } = row
  return {
    ...{ type, title, description, percent, coinFactor, caseSlug, totalLimit, perPlayerLimit },
    sum: goldOrNull(row.sumMinor),
    caseFrom: goldOrNull(row.caseFromMinor),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }
}

/** Form fields as the terms of a code. */
export const storedTermsOf = ({ sum, caseFrom, ...fields }: PromoFields): PromoTermsWrite => ({
  ...fields,
  sumMinor: sum === null ? null : minorFromAmount(sum, 'GOLD'),
  caseFromMinor: caseFrom === null ? null : minorFromAmount(caseFrom, 'GOLD'),
  startsAt: new Date(fields.startsAt),
  endsAt: new Date(fields.endsAt),
})

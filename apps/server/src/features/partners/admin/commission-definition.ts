import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import { CommissionChange, type CommissionFields } from '@runecase/api/operator/partners.ts'
import { defineDefinition } from '../../../core/definitions/public.ts'
import { previewLines } from '../../../core/operators/public.ts'
import { findTerms } from '../partners.sql.ts'
import { getNextTermsId, lockTerms, upsertTerms } from './admin-partners.sql.ts'

const NUMBER = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 })

/** Commission terms as operators define them, by id. They are paid from, so every change takes two. Months that began keep their terms. */
export const commissionDefinition = defineDefinition<CommissionChange, CommissionFields>({
  kind: 'commission',
  askedOf: ({ commissionId, ...terms }) => ({ key: commissionId?.toString() ?? null, ...terms }),
  takeKey: async (tx) => String(await getNextTermsId(tx)),
  async find(queries, key) {
    const terms = await findTerms(queries, Number(key))
    if (!terms) return undefined
    const { id: _, minPayoutMinor, tiers, ...fields } = terms
    return { fields: { ...fields, tiers: [...tiers], minPayout: goldFromMinor(minPayoutMinor) } }
  },
  lock: async (tx, key) => (key === null ? undefined : lockTerms(tx, Number(key))),
  check: async (_queries, _key, _before, fields) => ({ fields, needsTwo: true }),
  change: {
    permission: 'partners.terms',
    payload: CommissionChange,
    preview: async (_queries, before, { fields }) => ({
      subject: (before ?? fields).name,
      lines: previewLines('commission', before && shown(before), shown(fields)),
    }),
  },
  write: (tx, key, { minPayout, ...fields }) =>
    upsertTerms(tx, { id: Number(key), ...fields, minPayoutMinor: minorFromAmount(minPayout, 'GOLD') }),
})

/** The tiers as one text, such as `0: 5 %, 100 000: 7 %`. */
const shown = ({ tiers, ...fields }: CommissionFields) => ({
  ...fields,
  tiers: tiers.map(({ from, percent }) => `${NUMBER.format(from)}: ${NUMBER.format(percent)} %`).join(', '),
})

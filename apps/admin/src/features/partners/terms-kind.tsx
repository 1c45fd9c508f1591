import PARTNERS_NS from 'texts:features/partners/partners'
import type { CommissionFields, EditedTerms as EditedCommission } from '@runecase/api/operator/partners.ts'
import { COMMISSION_BASES } from '@runecase/api/partners-rules.ts'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { ChangeEffect } from '../../core/change-requests/public.ts'
import {
  choice,
  count,
  type DefinitionKind,
  type EditedTerms,
  FieldRows,
  money,
  text,
} from '../../core/definitions/public.ts'
import type { FieldOf } from '../../form/edit-form.tsx'
import { i18n } from '../../i18n/i18n.ts'
import { TiersField } from './tiers-field.tsx'

const payloadOf = ({ id, version, fields }: EditedTerms<CommissionFields>) => ({
  commissionId: id === null ? null : Number(id),
  version,
  fields,
})

const WIDGETS = {
  name: text(80),
  basis: choice(COMMISSION_BASES, (value) => i18n.t(`bases.${value}`, { ns: PARTNERS_NS })),
  holdDays: count({ min: 14, max: 90 }),
  minPayout: money({ min: 1 }),
}

function Inputs({ field }: { readonly field: FieldOf<CommissionFields> }) {
  const { t } = useTranslation(PARTNERS_NS)
  const rows = { field, widgets: WIDGETS, labelOf: (name: keyof CommissionFields) => t(`fields.${name}`) }
  return (
    <>
      <FieldRows {...rows} rows={[['name', 'basis']]} />
      <TiersField label={t('fields.tiers')} field={field('tiers')} />
      <FieldRows {...rows} rows={[['holdDays', 'minPayout']]} />
    </>
  )
}

/** Commission terms as a kind of definition: they decide what partners are paid, so every change takes two operators. */
export const COMMISSION: DefinitionKind<CommissionFields, EditedCommission> = {
  name: 'commission',
  permission: 'partners.terms',
  get: async (id, signal) => (await callOperator('getCommissionTerms', { params: { id: Number(id) } }, signal)).terms,
  payloadOf,
  Inputs,
  Preview: ({ terms }) => <ChangeEffect kind="commission.terms" payload={payloadOf(terms)} />,
  hint: () => i18n.t('terms.hint', { ns: PARTNERS_NS }),
}

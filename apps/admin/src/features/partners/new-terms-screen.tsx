import PARTNERS_NS from 'texts:features/partners/partners'
import type { CommissionFields } from '@runecase/api/operator/partners.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel, Screen } from '../../app/screen.tsx'
import { DefinitionForm } from '../../core/definitions/public.ts'
import { COMMISSION } from './terms-kind.tsx'

const BLANK: CommissionFields = {
  ...{ name: '', basis: 'refills', holdDays: 14, minPayout: 100 },
  tiers: [{ from: 0, percent: 5 }],
}

/** Proposes new commission terms. */
export function Component() {
  const { t } = useTranslation(PARTNERS_NS)
  const [base] = useState(() => ({ version: 0, values: BLANK }))
  return (
    <Screen title={t('terms.new')}>
      <Panel title={t('terms.one')}>
        <DefinitionForm kind={COMMISSION} id={null} definition={undefined} base={base} />
      </Panel>
    </Screen>
  )
}

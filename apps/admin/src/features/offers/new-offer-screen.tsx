import OFFERS_NS from 'texts:features/offers/offers'
import type { OfferFields } from '@runecase/api/operator/offers.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel, Screen } from '../../app/screen.tsx'
import { DefinitionForm } from '../../core/definitions/public.ts'
import { OFFER } from './offer-kind.tsx'

const BLANK: OfferFields = {
  ...{ title: '', description: '', image: 'cases/novice', label: 'new', labelName: '', labelColor: '#3FE08B' },
  ...{ triggerType: 'level_up', threshold: null, currency: 'GOLD', price: 100, oldPrice: 120, coinPrice: null },
  ...{ bonusCoins: 0, bonusMoney: 0, durationMinutes: 1440, limitPerPlayer: 1, segment: 'everyone', minLevel: 1 },
  ...{ startsAt: null, endsAt: null, cases: [] },
}

/** Proposes a new offer. */
export function Component() {
  const { t } = useTranslation(OFFERS_NS)
  const [base] = useState(() => ({ version: 0, values: BLANK }))
  return (
    <Screen title={t('new')}>
      <Panel title={t('terms')}>
        <DefinitionForm kind={OFFER} id={null} definition={undefined} base={base} />
      </Panel>
    </Screen>
  )
}

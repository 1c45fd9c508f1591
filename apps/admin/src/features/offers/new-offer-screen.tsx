import type { OfferFields } from '@runecase/api/operator/offers.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { queryClient } from '../../api/query-client.ts'
import { Panel, Screen } from '../../app/screen.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { propose } from '../../form/propose.ts'
import { OfferFieldInputs, OfferPreview } from './offer-fields.tsx'
import { OFFERS_NS } from './offers.i18n.ts'

const BLANK: OfferFields = {
  ...{ title: '', description: '', image: 'cases/novice', label: 'new', labelName: '', labelColor: '#3FE08B' },
  ...{ triggerType: 'level_up', threshold: null, currency: 'GOLD', price: 100, oldPrice: 120, coinPrice: null },
  ...{ bonusCoins: 0, bonusMoney: 0, durationMinutes: 1440, limitPerPlayer: 1, segment: 'everyone', minLevel: 1 },
  ...{ startsAt: null, endsAt: null, cases: [] },
}

/** Proposes a new offer. */
export function Component() {
  const { t } = useTranslation(OFFERS_NS)
  const navigate = useNavigate()
  const [base] = useState(() => ({ version: 0, values: BLANK }))
  return (
    <Screen title={t('new')}>
      <Panel title={t('terms')}>
        <EditForm
          base={base}
          reload={() => queryClient.invalidateQueries({ queryKey: ['listOfficeOffers'] })}
          isProposal
          save={(fields, { version, reason }) =>
            propose({ kind: 'offer.terms', payload: { offerId: null, version, fields }, reason }, navigate)
          }
          saveDraft={(fields, { version }) =>
            propose({ kind: 'offer.terms', payload: { offerId: null, version, fields } }, navigate)
          }
          fields={(field) => <OfferFieldInputs field={field} />}
          preview={(fields) => <OfferPreview offerId={null} version={0} fields={fields} />}
        />
      </Panel>
    </Screen>
  )
}

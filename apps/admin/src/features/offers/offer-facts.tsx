import OFFERS_NS from 'texts:features/offers/offers'
import type { OfferFields } from '@runecase/api/operator/offers.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../list/facts.tsx'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { showSum } from '../../list/show-sums.ts'

/** When and to whom an offer is made, read-only. */
export function OfferFacts({ fields }: { readonly fields: OfferFields }) {
  const { t } = useTranslation(OFFERS_NS)
  const { triggerType, threshold, segment, minLevel, durationMinutes, limitPerPlayer, startsAt, endsAt } = fields
  const thresholdName = t(triggerType === 'battle_streak' ? 'fields.thresholdWins' : 'fields.thresholdGold')
  return (
    <Facts
      facts={[
        [t('fields.triggerType'), t(`triggers.${triggerType}`)],
        ...(threshold === null ? [] : [[thresholdName, showSum(threshold)] as const]),
        [t('fields.segment'), t(`segments.${segment}`)],
        [t('fields.minLevel'), showNumber(minLevel)],
        [t('fields.durationMinutes'), showNumber(durationMinutes)],
        [t('fields.limitPerPlayer'), showNumber(limitPerPlayer)],
        ...(startsAt ? [[t('fields.startsAt'), <TimeCell key="starts" at={startsAt} />] as const] : []),
        ...(endsAt ? [[t('fields.endsAt'), <TimeCell key="ends" at={endsAt} />] as const] : []),
      ]}
    />
  )
}

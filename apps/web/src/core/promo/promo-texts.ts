import PROMO_NS from 'texts:core/promo/promo'
import type { PromoDetails } from '@runecase/api/promo.ts'
import { useTranslation } from 'react-i18next'
import { formatGold, formatPercent } from '../../ui/format.ts'

/** The reward of a code in one line. */
export function usePromoTexts(): (promo: PromoDetails) => string {
  const { t } = useTranslation(PROMO_NS)
  return (promo) => {
    if (promo.type === 'instant') return t('gives.instant', { sum: formatGold(promo.sum) })
    const percent = formatPercent(promo.percent)
    if (promo.type === 'common') return t('gives.common', { percent })
    const [offer] = promo.flexOffers
    const parts = [
      t('gives.common', { percent }),
      ...(offer && offer.tcoinFactor > 0 ? [t('gives.coins')] : []),
      ...(offer?.case ? [t('gives.case', { name: offer.case.name, from: formatGold(offer.priceFrom) })] : []),
    ]
    return parts.join(', ')
  }
}

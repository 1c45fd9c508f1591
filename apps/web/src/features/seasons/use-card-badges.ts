import SEASONS_NS from 'texts:features/seasons/seasons'
import { useTranslation } from 'react-i18next'
import { useBestSale } from '../../core/offers/public.ts'
import type { Event } from '../../core/seasons/public.ts'

type CardKey = Event['overviewCards'][number]['key']

/** The badges on the cards of the overview: unclaimed prizes of missions and the best discount; none for guests. */
export function useCardBadges(openMissions: number): Readonly<Partial<Record<CardKey, string>>> {
  const { t } = useTranslation(SEASONS_NS)
  const sale = useBestSale()
  return {
    ...(openMissions > 0 && { bonus: t('overview.missions', { count: openMissions }) }),
    ...(sale > 0 && { offer: t('overview.sale', { percent: sale }) }),
  }
}

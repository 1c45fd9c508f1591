import { MISSION_COMPLETED } from '@runecase/api/missions-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { useBestSale } from '../../core/offers/use-own-offers.ts'
import type { Event } from '../../core/seasons/seasons.queries.ts'
import { missionsQuery } from '../missions/missions.queries.ts'
import { SEASONS_NS } from './seasons.i18n.ts'

type CardKey = Event['overviewCards'][number]['key']

/** What waits behind the cards of the overview: missions without a prize yet and the best sale; nothing for guests. */
export function useCardBadges(): Readonly<Partial<Record<CardKey, string>>> {
  const { t } = useTranslation(SEASONS_NS)
  const isPlayer = useViewer() !== null
  const { data: missions } = useQuery({ ...missionsQuery(), enabled: isPlayer })
  const sale = useBestSale()
  const open = missions?.missions.filter(({ progress }) => progress !== MISSION_COMPLETED).length ?? 0
  return {
    ...(isPlayer && open > 0 && { bonus: t('overview.missions', { count: open }) }),
    ...(sale > 0 && { offer: t('overview.sale', { percent: sale }) }),
  }
}

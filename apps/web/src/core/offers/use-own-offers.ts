import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../api/session.ts'
import { ownOffersQuery } from './offers.queries.ts'

/** The viewer's personal offers; disabled for a guest. */
export function useOwnOffers() {
  const viewer = useViewer()
  return useQuery({ ...ownOffersQuery(viewer?.userId ?? ''), enabled: viewer !== null })
}

/** The highest discount of the viewer's offers, in percent; 0 without one. */
export function useBestSale(): number {
  const { data: offers = [] } = useOwnOffers()
  return Math.max(0, ...offers.flatMap(({ state, sale }) => (state === 'active' ? [sale] : [])))
}

import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../api/session.ts'
import { ownOffersQuery } from './offers.queries.ts'

/** The viewer's personal offers; disabled for a guest. */
export function useOwnOffers() {
  const viewer = useViewer()
  return useQuery({ ...ownOffersQuery(viewer?.userId ?? ''), enabled: viewer !== null })
}

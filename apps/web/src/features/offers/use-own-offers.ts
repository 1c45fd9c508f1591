import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../api/session.ts'
import { ownOffersQuery } from './offers.queries.ts'

/** The offers made for the player who looks; of a guest nothing is asked. */
export function useOwnOffers() {
  const viewer = useViewer()
  return useQuery({ ...ownOffersQuery(viewer?.userId ?? ''), enabled: viewer !== null })
}

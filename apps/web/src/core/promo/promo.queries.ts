import type { Api } from '@runecase/api/api.ts'
import { isApiError } from '@runecase/api/api-error.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { PromoDetails } from '@runecase/api/promo.ts'
import { PROMO_LOOKUP_MS } from '@runecase/api/promo-rules.ts'
import { endpointQuery } from '../../api/queries.ts'
import { browserQueryClient } from '../../api/query-client.ts'

/** The result of a lookup: the reward, or only a message. */
type PromoAnswer = EndpointData<Api['getPromo']>

const promoQuery = (code: string) => endpointQuery('getPromo', { params: { code } })
const guestPromoQuery = (code: string) => endpointQuery('getGuestPromo', { params: { code } })

/** Looks a code up: cached for five seconds, and simultaneous lookups share one call. Throws the refusal. */
export async function lookUpPromo(code: string, isPlayer: boolean): Promise<PromoAnswer> {
  const client = browserQueryClient()
  const options = { staleTime: PROMO_LOOKUP_MS, retry: false as const }
  if (isPlayer) return client.fetchQuery({ ...promoQuery(code), ...options })
  return client.fetchQuery({ ...guestPromoQuery(code), ...options })
}

/** Whether a lookup returned a reward. */
export const isOffer = (answer: PromoAnswer): answer is PromoDetails => 'type' in answer

/** Whether a code cannot be used by this kind of caller, so that it need not be looked up again. */
export const isUseless = (error: unknown) =>
  isApiError(error) &&
  ['promo_not_found', 'promo_expired', 'promo_exhausted', 'promo_used', 'promo_linked_used', 'validation'].includes(
    error.code,
  )

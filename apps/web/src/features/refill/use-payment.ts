import { PAYMENT_POLL_MS, paymentOutcomeOf } from '@runecase/contract/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { type Payment, paymentQuery } from './refill.queries.ts'

/** From this many asked answers on a payment is a slow one, and is asked for less often. */
const SLOW_AFTER = 40
const SLOW_POLL_MS = 15_000

interface WatchedPayment {
  readonly payment: Payment | undefined
  /** Why nothing at all could be learnt of it, null otherwise. */
  readonly error: Error | null
  readonly isAsking: boolean
  readonly ask: () => void
}

/** One payment as it comes to its end: its news tell of each step, and it is asked for as well, because news may be missed. */
export function usePayment(orderId: string): WatchedPayment {
  const { data, error, isFetching, refetch } = useQuery({
    ...paymentQuery(orderId),
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => {
      if (state.data === undefined || paymentOutcomeOf(state.data.status) !== 'wait') return false
      return state.dataUpdateCount > SLOW_AFTER ? SLOW_POLL_MS : PAYMENT_POLL_MS
    },
  })
  return { payment: data, error: data ? null : error, isAsking: isFetching, ask: () => void refetch() }
}

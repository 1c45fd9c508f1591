import { PAYMENT_POLL_MS, paymentOutcomeOf } from '@runecase/api/payments-rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../api/enter-session.ts'
import { hasJustEnded } from './payment-outcome.ts'
import { type Payment, paymentQuery } from './payments.queries.ts'

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
  const client = useQueryClient()
  const payment = paymentQuery(orderId)
  const { data, error, isFetching, refetch } = useQuery({
    ...payment,
    queryFn: async (context) => {
      const answer = await payment.queryFn(context)
      // What is asked for says it before the news do, or instead of them: the balance follows either.
      if (hasJustEnded(client.getQueryData<Payment>(payment.queryKey), answer)) {
        void client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
      }
      return answer
    },
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => {
      if (state.data === undefined || paymentOutcomeOf(state.data.status) !== 'wait') return false
      return state.dataUpdateCount > SLOW_AFTER ? SLOW_POLL_MS : PAYMENT_POLL_MS
    },
  })
  return { payment: data, error: data ? null : error, isAsking: isFetching, ask: () => void refetch() }
}

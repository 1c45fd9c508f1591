import { PAYMENT_POLL_MS, paymentOutcomeOf } from '@runecase/api/payments-rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '../../api/enter-session.ts'
import { hasJustEnded } from './payment-outcome.ts'
import { type Payment, paymentQuery } from './payments.queries.ts'

/** After this many polls a payment counts as slow and is polled less often. */
const SLOW_AFTER = 40
const SLOW_POLL_MS = 15_000

interface WatchedPayment {
  readonly payment: Payment | undefined
  /** Why its state is unknown, null otherwise. */
  readonly error: Error | null
  readonly isAsking: boolean
  readonly ask: () => void
}

/** Watches one payment until its end: by messages, and by polling because messages may be lost. */
export function usePayment(orderId: string): WatchedPayment {
  const client = useQueryClient()
  const payment = paymentQuery(orderId)
  const { data, error, isFetching, refetch } = useQuery({
    ...payment,
    queryFn: async (context) => {
      const answer = await payment.queryFn(context)
      // Polling may notice it before the message, or instead of it: the balance is refetched either way.
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

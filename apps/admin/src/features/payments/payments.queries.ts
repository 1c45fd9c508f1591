import { queryOptions } from '@tanstack/react-query'
import { callOperator } from '../../api/call-operator.ts'

const LOOK_MS = 30_000

/** The terms of payment with their version. */
export const termsQuery = () =>
  queryOptions({
    queryKey: ['getPaymentTerms'],
    queryFn: ({ signal }) => callOperator('getPaymentTerms', {}, signal),
    refetchInterval: LOOK_MS,
  })

/** The number of payments that wait for a decision; undefined beyond the counting limit of lists. */
export const openReviewsQuery = () =>
  queryOptions({
    queryKey: ['listPaymentReviews', 'count'],
    queryFn: async ({ signal }) =>
      (await callOperator('listPaymentReviews', { query: { state: 'open', perPage: 1 } }, signal)).total,
    refetchInterval: LOOK_MS,
  })

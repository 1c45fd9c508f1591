import { queryOptions } from '@tanstack/react-query'
import { callOperator } from '../../api/call-operator.ts'

const LOOK_MS = 30_000

/** How many payments wait for a decision; undefined beyond what lists count. */
export const openReviewsQuery = () =>
  queryOptions({
    queryKey: ['listPaymentReviews', 'count'],
    queryFn: async ({ signal }) =>
      (await callOperator('listPaymentReviews', { query: { state: 'open', perPage: 1 } }, signal)).total,
    refetchInterval: LOOK_MS,
  })

import { queryOptions } from '@tanstack/react-query'
import { callOperator } from './call-operator.ts'

const REFRESH_MS = 15_000

/** Everything that waits for an operator and that the reader may see. */
export const attentionQuery = queryOptions({
  queryKey: ['getAttention'],
  queryFn: async ({ signal }) => (await callOperator('getAttention', {}, signal)).items,
  refetchInterval: REFRESH_MS,
})

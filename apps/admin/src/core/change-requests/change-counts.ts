import { queryOptions } from '@tanstack/react-query'
import { callOperator } from '../../api/call-operator.ts'

/** How many change requests wait for the operator's decision, and how many drafts they have. */
export const changeCountsQuery = queryOptions({
  queryKey: ['countWaitingChanges'],
  queryFn: ({ signal }) => callOperator('countWaitingChanges', {}, signal),
})

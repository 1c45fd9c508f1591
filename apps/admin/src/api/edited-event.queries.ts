import { queryOptions } from '@tanstack/react-query'
import { callOperator } from './call-operator.ts'

export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: ['getEditedEvent', id],
    queryFn: async ({ signal }) => (await callOperator('getEditedEvent', { params: { id } }, signal)).event,
  })

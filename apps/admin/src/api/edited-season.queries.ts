import { queryOptions } from '@tanstack/react-query'
import { callOperator } from './call-operator.ts'

export const seasonQuery = (id: number) =>
  queryOptions({
    queryKey: ['getEditedSeason', id],
    queryFn: async ({ signal }) => (await callOperator('getEditedSeason', { params: { id } }, signal)).event,
  })

import { queryOptions } from '@tanstack/react-query'
import { callOperator } from '../../api/call-operator.ts'

export const itemQuery = (slug: string) =>
  queryOptions({
    queryKey: ['getEditedItem', slug],
    queryFn: async ({ signal }) => (await callOperator('getEditedItem', { params: { slug } }, signal)).item,
  })

export const heroesQuery = queryOptions({
  queryKey: ['listHeroes'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => (await callOperator('listHeroes', {}, signal)).items,
})

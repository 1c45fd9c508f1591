import { queryOptions } from '@tanstack/react-query'
import { callOperator } from '../../api/call-operator.ts'

export const sectionsQuery = queryOptions({
  queryKey: ['listEditedSections'],
  staleTime: 60_000,
  queryFn: ({ signal }) => callOperator('listEditedSections', {}, signal),
})

export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: ['getEditedCase', id],
    queryFn: async ({ signal }) => (await callOperator('getEditedCase', { params: { id } }, signal)).case,
  })

export const itemsQuery = (text: string) =>
  queryOptions({
    queryKey: ['listEditedItems', { text }],
    queryFn: async ({ signal }) => {
      const query = { ...(text && { text }), perPage: 30 }
      return (await callOperator('listEditedItems', { query }, signal)).items
    },
  })

/** All cases by name, for selects. */
export const allCasesQuery = queryOptions({
  queryKey: ['listEditedCases', 'all'],
  staleTime: 60_000,
  queryFn: async ({ signal }) =>
    (await callOperator('listEditedCases', { query: { sort: 'name', perPage: 200 } }, signal)).items,
})

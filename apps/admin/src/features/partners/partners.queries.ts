import { queryOptions } from '@tanstack/react-query'
import { callOperator } from '../../api/call-operator.ts'

/** All commission terms, for choices. */
export const allTermsQuery = queryOptions({
  queryKey: ['listCommissionTerms', { perPage: 200 }],
  queryFn: async ({ signal }) => (await callOperator('listCommissionTerms', { query: { perPage: 200 } }, signal)).items,
})

export const partnerQuery = (id: string) =>
  queryOptions({
    queryKey: ['getPartner', id],
    queryFn: async ({ signal }) => (await callOperator('getPartner', { params: { id } }, signal)).partner,
  })

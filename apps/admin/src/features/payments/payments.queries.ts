import { queryOptions } from '@tanstack/react-query'
import { callOperator } from '../../api/call-operator.ts'

const REFRESH_MS = 30_000

/** The terms of payment with their version. */
export const termsQuery = () =>
  queryOptions({
    queryKey: ['getPaymentTerms'],
    queryFn: ({ signal }) => callOperator('getPaymentTerms', {}, signal),
    refetchInterval: REFRESH_MS,
  })

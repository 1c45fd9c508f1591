import { queryOptions } from '@tanstack/react-query'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'

/** The refetch interval of the queue, milliseconds. */
export const LOOK_MS = 5_000

export const queueQuery = () =>
  queryOptions({
    queryKey: ['getWithdrawalQueue'],
    queryFn: ({ signal }) => callOperator('getWithdrawalQueue', {}, signal),
    refetchInterval: LOOK_MS,
  })

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['getOfficeWithdrawal', id],
    queryFn: async ({ signal }) => (await callOperator('getOfficeWithdrawal', { params: { id } }, signal)).withdrawal,
    refetchInterval: LOOK_MS,
  })

/** Refetches everything that a decision changes. */
export const refreshWithdrawals = () =>
  Promise.all(
    ['getWithdrawalQueue', 'getOfficeWithdrawal', 'listOfficeWithdrawals'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )

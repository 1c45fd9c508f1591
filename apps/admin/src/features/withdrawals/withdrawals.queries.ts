import { queryOptions } from '@tanstack/react-query'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'

/** The refetch interval of the queue, milliseconds. */
export const REFRESH_MS = 5_000

export const queueQuery = () =>
  queryOptions({
    queryKey: ['getWithdrawalQueue'],
    queryFn: ({ signal }) => callOperator('getWithdrawalQueue', {}, signal),
    refetchInterval: REFRESH_MS,
  })

const CHECKED_MS = 30_000

/** Whether deliveries work: the Steam bot where there is one, otherwise the provider. Undefined before the first check. */
export const deliveryQuery = () =>
  queryOptions({
    queryKey: ['listServiceStates'],
    queryFn: async ({ signal }) => (await callOperator('listServiceStates', {}, signal)).services,
    refetchInterval: CHECKED_MS,
    select: (services) =>
      (['bot', 'withdrawals'] as const)
        .map((name) => services.find((one) => one.name === name && one.state !== 'off'))
        .find((one) => one !== undefined),
  })

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['getAdminWithdrawal', id],
    queryFn: async ({ signal }) => (await callOperator('getAdminWithdrawal', { params: { id } }, signal)).withdrawal,
    refetchInterval: REFRESH_MS,
  })

/** Refetches everything that a decision changes. */
export const refreshWithdrawals = () =>
  Promise.all(
    ['getWithdrawalQueue', 'getAdminWithdrawal', 'listAdminWithdrawals'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )

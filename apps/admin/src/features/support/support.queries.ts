import { queryOptions } from '@tanstack/react-query'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'

/** The refetch interval of the queue, milliseconds. */
export const REFRESH_MS = 5_000

export const figuresQuery = () =>
  queryOptions({
    queryKey: ['getSupportFigures'],
    queryFn: ({ signal }) => callOperator('getSupportFigures', {}, signal),
    refetchInterval: REFRESH_MS,
  })

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['getAdminRequest', id],
    queryFn: async ({ signal }) => (await callOperator('getAdminRequest', { params: { id } }, signal)).request,
    refetchInterval: REFRESH_MS,
  })

export const templatesQuery = () =>
  queryOptions({
    queryKey: ['listSupportTemplates'],
    queryFn: async ({ signal }) => (await callOperator('listSupportTemplates', {}, signal)).templates,
  })

export const colleaguesQuery = () =>
  queryOptions({
    queryKey: ['listSupportColleagues'],
    queryFn: async ({ signal }) => (await callOperator('listSupportColleagues', {}, signal)).operators,
  })

/** Refetches everything that a write on a request changes. */
export const refreshSupport = () =>
  Promise.all(
    ['listAdminRequests', 'getAdminRequest', 'getSupportFigures', 'getAttention'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )

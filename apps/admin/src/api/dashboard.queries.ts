import type { DashboardPeriod } from '@runecase/api/operator/dashboard.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOperator } from './call-operator.ts'

const REFRESH_MS = 30_000

export const dashboardQuery = (period: DashboardPeriod) =>
  queryOptions({
    queryKey: ['getDashboard', period],
    queryFn: ({ signal }) => callOperator('getDashboard', { query: { period } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })

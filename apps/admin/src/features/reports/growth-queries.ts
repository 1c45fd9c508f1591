import type { ReportPeriod } from '@runecase/api/operator/reports-rules.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOperator } from '../../api/call-operator.ts'
import type { OriginValues } from './player-link.tsx'

export const growthQuery = (period: ReportPeriod, origin: OriginValues) =>
  queryOptions({
    queryKey: ['getGrowth', period, origin],
    queryFn: ({ signal }) => callOperator('getGrowth', { query: { period, ...origin } }, signal),
    placeholderData: keepPreviousData,
  })

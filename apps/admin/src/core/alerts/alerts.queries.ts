import type { OpenAlert } from '@runecase/api/operator/alerts.ts'
import type { Attention } from '@runecase/api/operator/attention.ts'
import { queryOptions } from '@tanstack/react-query'
import { callOperator } from '../../api/call-operator.ts'

const REFRESH_MS = 15_000

/** Open alerts that the reader may see. */
export const alertsQuery = queryOptions({
  queryKey: ['listAlerts'],
  queryFn: async ({ signal }) => (await callOperator('listAlerts', {}, signal)).items,
  refetchInterval: REFRESH_MS,
})

/** The alert about waiting work; undefined while it is below its threshold. */
export function findAlert(alerts: readonly OpenAlert[], { kind, subject }: Attention): OpenAlert | undefined {
  return alerts.find((alert) => alert.kind === kind && alert.subjectId === (subject?.id ?? null))
}

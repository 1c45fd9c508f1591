import ALERT_MARK_NS from 'texts:core/alerts/alert-mark'
import { Badge, Button } from '@mantine/core'
import type { OpenAlert } from '@runecase/api/operator/alerts.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { showDateTime } from '../../list/format.ts'
import { alertsQuery } from './alerts.queries.ts'

/**
 * Shows who is handling an alert, or the button to take it on.
 *
 * @param props.about - What it is about, for the name of the button.
 */
export function AlertMark({ alert, about }: { readonly alert: OpenAlert; readonly about: string }) {
  const { t } = useTranslation(ALERT_MARK_NS)
  const taking = useMutation({
    mutationFn: () => callOperator('acknowledgeAlert', { params: { id: alert.id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey }),
  })
  if (alert.acknowledgedAt !== null) {
    return (
      <Badge color="gray" title={showDateTime(alert.acknowledgedAt)}>
        {t('taken', { name: alert.acknowledgedBy })}
      </Badge>
    )
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={taking.isPending}
      aria-label={t('takeAbout', { about })}
      onClick={() => taking.mutate()}
    >
      {t('take')}
    </Button>
  )
}

import ALERTS_NS from 'texts:features/alerts/alerts'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { attentionQuery } from '../../api/attention.queries.ts'
import { callOperator } from '../../api/call-operator.ts'
import { useAttentionPlaces } from '../../app/attention-places.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { AlertMark, alertsQuery, findAlert } from '../../core/alerts/public.ts'
import { rowsClass } from '../../core/sessions/public.ts'
import { AddressPanel } from './address-panel.tsx'
import { ChoiceForm } from './choice-form.tsx'

/** The operator's own alerts: open ones, and the channels for each kind. */
export function Component() {
  const { t } = useTranslation(ALERTS_NS)
  const { data, error } = useQuery({
    queryKey: ['getAlertSettings'],
    queryFn: ({ signal }) => callOperator('getAlertSettings', {}, signal),
  })
  return (
    <Screen title={t('title')}>
      <Stack>
        <Panel title={t('open')}>
          <OpenAlerts />
        </Panel>
        {data ? (
          <>
            <AddressPanel settings={data} />
            <Panel title={t('choice')}>
              <ChoiceForm settings={data} />
            </Panel>
          </>
        ) : (
          <LoadingOrError error={error} height={320} />
        )}
      </Stack>
    </Screen>
  )
}

function OpenAlerts() {
  const { t } = useTranslation(ALERTS_NS)
  const placeOf = useAttentionPlaces()
  const { data: waiting = [] } = useQuery(attentionQuery)
  const { data: alerts = [] } = useQuery(alertsQuery)
  const open = waiting.flatMap((one) => {
    const alert = findAlert(alerts, one)
    return alert ? [{ one, alert }] : []
  })
  if (open.length === 0) return <Text c="dimmed">{t('nothingOpen')}</Text>
  return (
    <ul className={rowsClass}>
      {open.map(({ one, alert }) => {
        const { text, path } = placeOf(one.kind)
        return (
          <li key={alert.id}>
            <span>{path ? <Link to={path(one)}>{text(one)}</Link> : text(one)}</span>
            <AlertMark alert={alert} about={text(one)} />
          </li>
        )
      })}
    </ul>
  )
}

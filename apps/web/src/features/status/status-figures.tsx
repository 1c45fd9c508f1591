import STATUS_NS from 'texts:features/status/status'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { OpeningCurve } from './opening-curve.tsx'
import { spanText } from './span-text.ts'
import styles from './status-figures.module.css'

type Status = EndpointData<Api['getStatus']>

const HEAD_SHOWN = 20

/** Measurements: openings of the last hour, withdrawals of the last day and the last audit; nothing before the first ones. */
export function StatusFigures({ status: { openings, deliveries, audit } }: { readonly status: Status }) {
  const { t } = useTranslation(STATUS_NS)
  if (!openings && !deliveries && !audit) return null
  return (
    <Grid
      as="ul"
      columns="repeat(auto-fit, minmax(min(100%, 280px), 1fr))"
      gap={12}
      marginTop={16}
      className={styles.figures}
      aria-label={t('figures')}
    >
      {openings && <Openings openings={openings} />}
      {deliveries && <Deliveries deliveries={deliveries} />}
      {audit && (
        <Stack as="li">
          <Panel className={styles.figure}>
            <Heading level={3} size="note" tone="muted">
              {t('auditTitle')}
            </Heading>
            <strong data-tone={audit.findings === 0 ? 'good' : 'bad'}>
              {audit.findings === 0 ? t('auditClean') : t('auditFindings', { count: audit.findings })}
            </strong>
            <Text size="note" tone="muted">
              {t(audit.findings === 0 ? 'auditText' : 'auditWrong')} <LocalTime at={audit.at} hasTime />.
            </Text>
            {audit.head && (
              <Text as="code" tone="muted" isTruncated margin="auto 0 0" fontSize={12}>
                {t('auditHead', { head: audit.head.slice(0, HEAD_SHOWN) })}
              </Text>
            )}
          </Panel>
        </Stack>
      )}
    </Grid>
  )
}

function Openings({ openings: { medianMs, curve } }: { readonly openings: NonNullable<Status['openings']> }) {
  const { t } = useTranslation(STATUS_NS)
  return (
    <Stack as="li">
      <Panel className={styles.figure}>
        <Heading level={3} size="note" tone="muted">
          {t('openingTitle')}
        </Heading>
        <strong>{t('openingMs', { ms: formatCoins(medianMs) })}</strong>
        <OpeningCurve curve={curve} />
        <Text as="small" size="small" tone="muted">
          {t('openingHour')}
        </Text>
      </Panel>
    </Stack>
  )
}

function Deliveries({ deliveries }: { readonly deliveries: NonNullable<Status['deliveries']> }) {
  const { t } = useTranslation(STATUS_NS)
  const { medianS, p95S } = deliveries
  const [delivered, returned] = [formatCoins(deliveries.delivered), formatCoins(deliveries.returned)]
  return (
    <Stack as="li">
      <Panel className={styles.figure}>
        <Heading level={3} size="note" tone="muted">
          {t('deliveryTitle')}
        </Heading>
        <strong>{medianS === null ? t('deliveryNone') : spanText(t, medianS)}</strong>
        <Text size="note" tone="muted">
          {p95S === null
            ? t('deliveryReturned', { returned })
            : t('deliveryText', { p95: spanText(t, p95S), delivered, returned })}
        </Text>
        <Row
          radius="s"
          overflow="hidden"
          as="span"
          align="stretch"
          margin="auto 0 0"
          height={6}
          className={styles.bar}
          aria-hidden="true"
        >
          <i style={{ flexGrow: deliveries.delivered }} />
          <i data-tone="bad" style={{ flexGrow: deliveries.returned }} />
        </Row>
      </Panel>
    </Stack>
  )
}

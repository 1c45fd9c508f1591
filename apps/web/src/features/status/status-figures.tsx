import STATUS_NS from 'texts:features/status/status'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../ui/format.ts'
import { LocalMoment } from '../../ui/local-moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Text } from '../../ui/text.tsx'
import { OpeningCurve } from './opening-curve.tsx'
import { spanText } from './span-text.ts'
import styles from './status-figures.module.css'

type Status = EndpointData<Api['getStatus']>

const HEAD_SHOWN = 20

/** Measurements: openings of the last hour, withdrawals of the last day and the last audit. Nothing without any. */
export function StatusFigures({ status: { openings, deliveries, audit } }: { readonly status: Status }) {
  const { t } = useTranslation(STATUS_NS)
  if (!openings && !deliveries && !audit) return null
  return (
    <ul className={styles.figures} aria-label={t('figures')}>
      {openings && <Openings openings={openings} />}
      {deliveries && <Deliveries deliveries={deliveries} />}
      {audit && (
        <li>
          <Panel className={styles.figure}>
            <h3>{t('auditTitle')}</h3>
            <strong data-tone={audit.findings === 0 ? 'good' : 'bad'}>
              {audit.findings === 0 ? t('auditClean') : t('auditFindings', { count: audit.findings })}
            </strong>
            <p>
              {t(audit.findings === 0 ? 'auditText' : 'auditWrong')} <LocalMoment at={audit.at} hasTime />.
            </p>
            {audit.head && (
              <Text as="code" tone="muted" isTruncated className={styles.head}>
                {t('auditHead', { head: audit.head.slice(0, HEAD_SHOWN) })}
              </Text>
            )}
          </Panel>
        </li>
      )}
    </ul>
  )
}

function Openings({ openings: { medianMs, curve } }: { readonly openings: NonNullable<Status['openings']> }) {
  const { t } = useTranslation(STATUS_NS)
  return (
    <li>
      <Panel className={styles.figure}>
        <h3>{t('openingTitle')}</h3>
        <strong>{t('openingMs', { ms: formatCoins(medianMs) })}</strong>
        <OpeningCurve curve={curve} />
        <small>{t('openingHour')}</small>
      </Panel>
    </li>
  )
}

function Deliveries({ deliveries }: { readonly deliveries: NonNullable<Status['deliveries']> }) {
  const { t } = useTranslation(STATUS_NS)
  const { medianS, p95S } = deliveries
  const [delivered, returned] = [formatCoins(deliveries.delivered), formatCoins(deliveries.returned)]
  return (
    <li>
      <Panel className={styles.figure}>
        <h3>{t('deliveryTitle')}</h3>
        <strong>{medianS === null ? t('deliveryNone') : spanText(t, medianS)}</strong>
        <p>
          {p95S === null
            ? t('deliveryReturned', { returned })
            : t('deliveryText', { p95: spanText(t, p95S), delivered, returned })}
        </p>
        <span className={styles.bar} aria-hidden="true">
          <i style={{ flexGrow: deliveries.delivered }} />
          <i data-tone="bad" style={{ flexGrow: deliveries.returned }} />
        </span>
      </Panel>
    </li>
  )
}

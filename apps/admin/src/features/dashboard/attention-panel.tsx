import DASHBOARD_NS from 'texts:features/dashboard/dashboard'
import { Badge, Text } from '@mantine/core'
import { Clock, type Icon, UsersThree, Warning, WarningCircle } from '@phosphor-icons/react'
import type { OpenAlert } from '@runecase/api/operator/alerts.ts'
import type { Attention } from '@runecase/api/operator/attention.ts'
import type { AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAttentionPlaces } from '../../app/attention-places.ts'
import { Explained } from '../../app/explained.tsx'
import { Panel } from '../../app/screen.tsx'
import { AlertMark, alertsQuery, findAlert } from '../../core/alerts/public.ts'
import { showAge, showExactDateTime } from '../../list/format.ts'
import styles from './dashboard-screen.module.css'

/** Work that needs an operator, with links. */
export function AttentionPanel({ attention }: { readonly attention: readonly Attention[] }) {
  const { t } = useTranslation(DASHBOARD_NS)
  const placeOf = useAttentionPlaces()
  const { data: alerts = [] } = useQuery(alertsQuery)
  return (
    <Panel
      title={t('attention')}
      aside={
        <>
          {attention.length > 0 ? <Badge color="gray">{attention.length}</Badge> : null}
          <Explained of={t('attention')} text={t('explain.attention')} />
        </>
      }
    >
      {attention.length === 0 ? <Text c="dimmed">{t('attentionNone')}</Text> : null}
      <ul className={styles.attention}>
        {attention.map((one) => (
          <li key={`${one.kind} ${one.subject?.id ?? ''}`}>
            <AttentionLine one={one} path={placeOf(one.kind).path?.(one)} text={placeOf(one.kind).text(one)} />
            <AlertOf alert={findAlert(alerts, one)} about={placeOf(one.kind).text(one)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The button that takes on waiting work above its threshold. */
function AlertOf({ alert, about }: { readonly alert: OpenAlert | undefined; readonly about: string }) {
  return alert ? <AlertMark alert={alert} about={about} /> : null
}

/** Possible failures are red, waiting work is not. */
const SIGNS: Readonly<Partial<Record<AttentionKind, readonly [Icon, 'bad' | 'info']>>> = {
  withdrawals_support: [WarningCircle, 'bad'],
  payment_differences: [WarningCircle, 'bad'],
  payment_rates: [WarningCircle, 'bad'],
  battles_stuck: [WarningCircle, 'bad'],
  audit_findings: [WarningCircle, 'bad'],
  service_fails: [WarningCircle, 'bad'],
  changes_waiting: [UsersThree, 'info'],
}

function AttentionLine({
  one: { kind, since },
  path,
  text,
}: {
  readonly one: Attention
  readonly path: string | undefined
  readonly text: string
}) {
  const [Sign, tone] = SIGNS[kind] ?? [kind === 'withdrawals_late' ? Clock : Warning, 'warn']
  const content = (
    <>
      <Sign weight="fill" size={20} data-tone={tone} aria-hidden />
      {text}
      {since === null ? null : (
        <time dateTime={since} title={showExactDateTime(since)}>
          {showAge(since, Date.now())}
        </time>
      )}
    </>
  )
  return path === undefined ? (
    <span className={styles.line}>{content}</span>
  ) : (
    <Link className={styles.line ?? ''} to={path}>
      {content}
    </Link>
  )
}

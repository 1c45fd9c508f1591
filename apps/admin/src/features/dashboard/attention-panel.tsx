import { Badge, Text } from '@mantine/core'
import { Warning } from '@phosphor-icons/react'
import type { Attention } from '@runecase/api/operator/attention.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAttentionPlaces } from '../../app/attention-places.ts'
import { Panel } from '../../app/screen.tsx'
import { showAge, showExactMoment } from '../../list/format.ts'
import { DASHBOARD_NS } from './dashboard.i18n.ts'
import styles from './dashboard-screen.module.css'

/** What asks for an operator, each with the way to it. */
export function AttentionPanel({ attention }: { readonly attention: readonly Attention[] }) {
  const { t } = useTranslation(DASHBOARD_NS)
  const placeOf = useAttentionPlaces()
  return (
    <Panel
      title={t('attention')}
      aside={
        attention.length > 0 ? (
          <Badge variant="light" color="gray">
            {attention.length}
          </Badge>
        ) : null
      }
    >
      {attention.length === 0 ? <Text c="dimmed">{t('attentionNone')}</Text> : null}
      <ul className={styles.attention}>
        {attention.map((one) => (
          <li key={`${one.kind} ${one.subject?.id ?? ''}`}>
            <AttentionLine one={one} path={placeOf(one.kind).path?.(one)} text={placeOf(one.kind).text(one)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function AttentionLine({
  one: { since },
  path,
  text,
}: {
  readonly one: Attention
  readonly path: string | undefined
  readonly text: string
}) {
  const content = (
    <>
      <Warning weight="fill" size={20} aria-hidden />
      {text}
      {since === null ? null : (
        <time dateTime={since} title={showExactMoment(since)}>
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

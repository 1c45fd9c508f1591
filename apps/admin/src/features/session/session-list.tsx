import { Badge, Button } from '@mantine/core'
import { Desktop } from '@phosphor-icons/react'
import { useTranslation } from 'react-i18next'
import { showMoment } from '../../list/format.ts'
import { browserOf } from './browser-of.ts'
import { SESSION_NS } from './session.i18n.ts'
import styles from './session-list.module.css'

interface ShownSession {
  readonly id: string
  readonly address: string
  readonly userAgent: string | null
  readonly createdAt: string
  readonly seenAt: string
  readonly isCurrent: boolean
}

/** The sessions of an operator; `onEnd` ends one of them. */
export function SessionList({
  sessions,
  onEnd,
}: {
  readonly sessions: readonly ShownSession[]
  readonly onEnd?: (id: string) => void
}) {
  const { t } = useTranslation(SESSION_NS)
  return (
    <ul className={styles.list}>
      {sessions.map(({ id, address, userAgent, createdAt, seenAt, isCurrent }) => (
        <li key={id}>
          <Desktop weight="fill" aria-hidden />
          <span>
            {browserOf(userAgent) ?? t('own.unknown')}
            <small>
              {address} · {t('own.since', { at: showMoment(createdAt), seen: showMoment(seenAt) })}
            </small>
          </span>
          {isCurrent ? <Badge color="green">{t('own.this')}</Badge> : null}
          {onEnd && !isCurrent ? (
            <Button size="compact-sm" variant="default" onClick={() => onEnd(id)}>
              {t('own.end')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

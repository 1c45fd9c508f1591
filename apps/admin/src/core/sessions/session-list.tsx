import SESSIONS_NS from 'texts:core/sessions/sessions'
import { Badge, Button } from '@mantine/core'
import { Desktop } from '@phosphor-icons/react'
import { useTranslation } from 'react-i18next'
import { showDateTime } from '../../list/format.ts'
import { browserOf } from './browser-of.ts'
import styles from './session-list.module.css'

interface ShownSession {
  readonly id: string
  readonly address: string
  readonly userAgent: string | null
  readonly createdAt: string
  readonly seenAt: string
  readonly isCurrent: boolean
}

/** The class of a list of sessions or keys. */
export const rowsClass = styles.list ?? ''

/** The sessions of an operator; `onEnd` ends one of them. */
export function SessionList({
  sessions,
  onEnd,
}: {
  readonly sessions: readonly ShownSession[]
  readonly onEnd?: (id: string) => void
}) {
  const { t } = useTranslation(SESSIONS_NS)
  return (
    <ul className={styles.list}>
      {sessions.map(({ id, address, userAgent, createdAt, seenAt, isCurrent }) => (
        <li key={id}>
          <Desktop weight="fill" aria-hidden />
          <span>
            {browserOf(userAgent) ?? t('unknown')}
            <small>
              {address} · {t('since', { at: showDateTime(createdAt), seen: showDateTime(seenAt) })}
            </small>
          </span>
          {isCurrent ? <Badge color="green">{t('this')}</Badge> : null}
          {onEnd && !isCurrent ? (
            <Button size="compact-sm" variant="default" onClick={() => onEnd(id)}>
              {t('end')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

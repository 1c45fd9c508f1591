import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EVENTS_NS } from './events.i18n.ts'
import styles from './events.module.css'

export const EVENT_TABS = ['look', 'pass', 'tasks', 'boards'] as const
export type EventTab = (typeof EVENT_TABS)[number]

/** The parts of one event, each with its own address. */
export function EventTabs({ id, open }: { readonly id: number; readonly open: EventTab }) {
  const { t } = useTranslation(EVENTS_NS)
  return (
    <nav aria-label={t('tabs.label')} className={styles.tabs}>
      <Button.Group w="max-content">
        {EVENT_TABS.map((tab) => (
          <Button
            key={tab}
            component={Link}
            to={tab === 'look' ? `/events/${id}` : `/events/${id}/${tab}`}
            variant={tab === open ? 'filled' : 'default'}
            {...(tab === open && { 'aria-current': 'page' as const })}
          >
            {t(`tabs.${tab}`)}
          </Button>
        ))}
      </Button.Group>
    </nav>
  )
}

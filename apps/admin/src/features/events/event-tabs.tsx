import EVENTS_NS from 'texts:features/events/events'
import { useTranslation } from 'react-i18next'
import { LinkTabs } from '../../app/link-tabs.tsx'

export const EVENT_TABS = ['look', 'pass', 'tasks', 'boards'] as const
export type EventTab = (typeof EVENT_TABS)[number]

/** The parts of one event, each with its own address. */
export function EventTabs({ id, open }: { readonly id: number; readonly open: EventTab }) {
  const { t } = useTranslation(EVENTS_NS)
  return (
    <LinkTabs
      label={t('tabs.label')}
      tabs={EVENT_TABS.map((tab) => ({
        path: tab === 'look' ? `/events/${id}` : `/events/${id}/${tab}`,
        label: t(`tabs.${tab}`),
        isOpen: tab === open,
      }))}
    />
  )
}

import SEASONS_NS from 'texts:features/seasons/seasons'
import { useTranslation } from 'react-i18next'
import { LinkTabs } from '../../app/link-tabs.tsx'

export const SEASON_TABS = ['look', 'pass', 'tasks', 'boards'] as const
export type EventTab = (typeof SEASON_TABS)[number]

/** The parts of one event, each with its own address. */
export function SeasonTabs({ id, open }: { readonly id: number; readonly open: EventTab }) {
  const { t } = useTranslation(SEASONS_NS)
  return (
    <LinkTabs
      label={t('tabs.label')}
      tabs={SEASON_TABS.map((tab) => ({
        path: tab === 'look' ? `/events/${id}` : `/events/${id}/${tab}`,
        label: t(`tabs.${tab}`),
        isOpen: tab === open,
      }))}
    />
  )
}

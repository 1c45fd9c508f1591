import LEADERBOARDS_NS from 'texts:features/leaderboards/leaderboards'
import { Badge } from '@mantine/core'
import { LEADERBOARD_TYPES } from '@runecase/api/leaderboards-rules.ts'
import { BOARD_STATES, type LeaderboardState } from '@runecase/api/operator/leaderboards-rules.ts'
import { useTranslation } from 'react-i18next'
import { NewLink } from '../../app/new-link.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { PRIZE_POOLS_NS, STATE_COLORS, usePrizePoolColumns } from '../../core/prize-pools/public.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import styles from './leaderboards.module.css'
import { newLeaderboard } from './new-entry.ts'

/** Leaderboards with their windows, the latest first. */
export function Component() {
  const { t } = useTranslation([LEADERBOARDS_NS, PRIZE_POOLS_NS])
  const shared = usePrizePoolColumns()
  return (
    <Screen title={t('title')} actions={<NewLink entry={newLeaderboard} />}>
      <Panel>
        <ResourceList
          name="listAdminLeaderboards"
          label={t('title')}
          rowId={(row) => String(row.id)}
          rowPath={(row) => `/leaderboards/${row.id}`}
          filters={[
            {
              kind: 'select',
              name: 'state',
              label: t('state'),
              options: BOARD_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
            },
            {
              kind: 'select',
              name: 'type',
              label: t('type'),
              options: LEADERBOARD_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
            },
          ]}
          columns={[
            {
              id: 'title',
              header: t('columns.title'),
              cell: ({ title, type }) => (
                <span className={styles.name}>
                  {title}
                  <small>{t(`types.${type}`)}</small>
                </span>
              ),
            },
            { id: 'state', header: t('columns.state'), cell: ({ state }) => <LeaderboardStateBadge state={state} /> },
            ...shared,
          ]}
        />
      </Panel>
    </Screen>
  )
}

export function LeaderboardStateBadge({ state }: { readonly state: LeaderboardState }) {
  const { t } = useTranslation(LEADERBOARDS_NS)
  return <Badge color={STATE_COLORS[state]}>{t(`states.${state}`)}</Badge>
}

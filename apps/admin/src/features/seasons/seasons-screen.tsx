import SEASONS_NS from 'texts:features/seasons/seasons'
import { Badge } from '@mantine/core'
import { SEASON_STATES, type SeasonState } from '@runecase/api/seasons-rules.ts'
import { useTranslation } from 'react-i18next'
import { NewLink } from '../../app/new-link.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { newSeason } from './new-entry.ts'
import styles from './seasons.module.css'

/** Events with their windows, latest first. */
export function Component() {
  const { t } = useTranslation(SEASONS_NS)
  return (
    <Screen title={t('title')} actions={<NewLink entry={newSeason} />}>
      <Panel>
        <ResourceList
          name="listSeasons"
          label={t('title')}
          rowId={(row) => String(row.id)}
          rowPath={(row) => `/events/${row.id}`}
          filters={[
            {
              kind: 'select',
              name: 'state',
              label: t('state'),
              options: SEASON_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
            },
          ]}
          columns={[
            {
              id: 'title',
              header: t('columns.title'),
              cell: ({ title, code }) => (
                <span className={styles.name}>
                  {title}
                  <small>{code}</small>
                </span>
              ),
            },
            { id: 'state', header: t('columns.state'), cell: ({ state }) => <SeasonStateBadge state={state} /> },
            {
              id: 'starts',
              header: t('columns.starts'),
              sort: 'starts',
              cell: ({ startsAt }) => <TimeCell at={startsAt} />,
            },
            { id: 'ends', header: t('columns.ends'), cell: ({ endsAt }) => <TimeCell at={endsAt} /> },
            {
              id: 'expires',
              isMinor: true,
              header: t('columns.expires'),
              cell: ({ expiresAt }) => <TimeCell at={expiresAt} />,
            },
            { id: 'levels', header: t('columns.levels'), isNumber: true, cell: ({ levels }) => levels },
            { id: 'tasks', isMinor: true, header: t('columns.tasks'), isNumber: true, cell: ({ tasks }) => tasks },
            { id: 'boards', header: t('columns.boards'), isNumber: true, cell: ({ boards }) => boards },
            {
              id: 'raffle',
              isMinor: true,
              header: t('columns.raffle'),
              cell: ({ hasRaffle }) => t(hasRaffle ? 'yes' : 'no'),
            },
            { id: 'players', header: t('columns.players'), isNumber: true, cell: ({ players }) => showNumber(players) },
          ]}
        />
      </Panel>
    </Screen>
  )
}

const COLORS = { upcoming: 'yellow', active: 'green', ended: 'violet', over: 'gray' } as const

export function SeasonStateBadge({ state }: { readonly state: SeasonState }) {
  const { t } = useTranslation(SEASONS_NS)
  return <Badge color={COLORS[state]}>{t(`states.${state}`)}</Badge>
}

import DASHBOARD_NS from 'texts:features/dashboard/dashboard'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Panel, Screen } from '../../app/screen.tsx'
import { PlayerName } from '../../core/players/public.ts'
import { showDay } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showPercent, showSum } from '../../list/show-sums.ts'

/** The active players of one day that the dashboard counts. */
export function Component() {
  const { t } = useTranslation(DASHBOARD_NS)
  const { day = '' } = useParams()
  return (
    <Screen
      title={t('active.title', { day: showDay(day) })}
      actions={
        <Button component={Link} to="/dashboard/rows" variant="default">
          {t('active.back')}
        </Button>
      }
    >
      <Panel>
        <ResourceList
          name="listActivePlayers"
          label={t('active.title', { day: showDay(day) })}
          fixed={{ day }}
          rowId={({ id }) => id}
          rowPath={({ id }) => `/players/${id}`}
          columns={[
            {
              id: 'player',
              header: t('active.player'),
              cell: ({ id, nickname }) => (
                <Link to={`/players/${id}`}>
                  <PlayerName id={id} nickname={nickname} />
                </Link>
              ),
            },
            { id: 'id', header: t('active.id'), sort: 'id', cell: ({ id }) => id },
            { id: 'staked', header: t('active.staked'), isNumber: true, cell: ({ staked }) => showSum(staked) },
            { id: 'won', header: t('active.won'), isNumber: true, cell: ({ won }) => showSum(won) },
            {
              id: 'rtp',
              header: t('active.rtp'),
              isNumber: true,
              cell: ({ staked, won }) => (staked === 0 ? t('none') : showPercent(won / staked)),
            },
            {
              id: 'created',
              header: t('active.created'),
              isMinor: true,
              cell: ({ createdAt }) => <TimeCell at={createdAt} />,
            },
          ]}
        />
      </Panel>
    </Screen>
  )
}

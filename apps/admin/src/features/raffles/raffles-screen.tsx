import RAFFLES_NS from 'texts:features/raffles/raffles'
import { Badge } from '@mantine/core'
import { RAFFLE_STAGES, type RaffleStage } from '@runecase/api/operator/leaderboards-rules.ts'
import { useTranslation } from 'react-i18next'
import { NewLink } from '../../app/new-link.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { PRIZE_POOLS_NS, STATE_COLORS, usePrizePoolColumns } from '../../core/prize-pools/public.ts'
import { showNumber } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { newRaffle } from './new-entry.ts'

/** Raffles with their windows, the latest first. */
export function Component() {
  const { t } = useTranslation([RAFFLES_NS, PRIZE_POOLS_NS])
  const shared = usePrizePoolColumns()
  return (
    <Screen title={t('title')} actions={<NewLink entry={newRaffle} />}>
      <Panel>
        <ResourceList
          name="listAdminRaffles"
          label={t('title')}
          rowId={(row) => String(row.id)}
          rowPath={(row) => `/raffles/${row.id}`}
          filters={[
            {
              kind: 'select',
              name: 'state',
              label: t('state'),
              options: RAFFLE_STAGES.map((value) => ({ value, label: t(`states.${value}`) })),
            },
          ]}
          columns={[
            { id: 'title', header: t('columns.title'), cell: ({ title }) => <b>{title}</b> },
            { id: 'state', header: t('columns.state'), cell: ({ state }) => <RaffleStageBadge state={state} /> },
            ...shared,
            { id: 'tickets', header: t('columns.tickets'), isNumber: true, cell: ({ tickets }) => showNumber(tickets) },
          ]}
        />
      </Panel>
    </Screen>
  )
}

export function RaffleStageBadge({ state }: { readonly state: RaffleStage }) {
  const { t } = useTranslation(RAFFLES_NS)
  return <Badge color={STATE_COLORS[state]}>{t(`states.${state}`)}</Badge>
}

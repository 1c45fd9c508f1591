import MISSIONS_NS from 'texts:features/missions/missions'
import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel, Screen } from '../../app/screen.tsx'
import { showNumber } from '../../list/format.ts'
import { ResourceList } from '../../list/resource-list.tsx'
import { showPrice } from '../../list/show-sums.ts'

/** Missions in order, with their payments. */
export function Component() {
  const { t } = useTranslation(MISSIONS_NS)
  return (
    <Screen title={t('title')}>
      <Panel>
        <ResourceList
          name="listAdminMissions"
          label={t('title')}
          rowId={(row) => row.channel}
          rowPath={(row) => `/missions/${row.channel}`}
          columns={[
            { id: 'mission', header: t('columns.mission'), cell: ({ name }) => <b>{name}</b> },
            {
              id: 'prize',
              header: t('columns.prize'),
              isNumber: true,
              cell: ({ prizeCoins }) => showPrice(prizeCoins, 'COIN'),
            },
            {
              id: 'completed',
              header: t('columns.completed'),
              isNumber: true,
              cell: ({ completed }) => showNumber(completed),
            },
            { id: 'paid', header: t('columns.paid'), isNumber: true, cell: ({ paidCoins }) => showNumber(paidCoins) },
            { id: 'state', header: t('columns.state'), cell: ({ isActive }) => <MissionBadge isActive={isActive} /> },
          ]}
        />
      </Panel>
    </Screen>
  )
}

export function MissionBadge({ isActive }: { readonly isActive: boolean }) {
  const { t } = useTranslation(MISSIONS_NS)
  return <Badge color={isActive ? 'green' : 'gray'}>{t(isActive ? 'on' : 'off')}</Badge>
}

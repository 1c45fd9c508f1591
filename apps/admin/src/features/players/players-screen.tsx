import PLAYERS_NS from 'texts:features/players/players'
import { Badge } from '@mantine/core'
import { PLAYER_STATES } from '@runecase/api/operator/players-rules.ts'
import { useTranslation } from 'react-i18next'
import { Panel, Screen } from '../../app/screen.tsx'
import { PLAYER_WORDS_NS, PlayerName } from '../../core/players/public.ts'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import styles from './player-screen.module.css'

/** All players, with a search by any identifier. */
export function Component() {
  const { t } = useTranslation([PLAYERS_NS, PLAYER_WORDS_NS])
  return (
    <Screen title={t('title')}>
      <Panel>
        <ResourceList
          name="listPlayers"
          label={t('title')}
          rowId={(row) => row.id}
          rowPath={(row) => `/players/${row.id}`}
          filters={[
            { kind: 'search', name: 'text', label: t('search') },
            {
              kind: 'select',
              name: 'state',
              label: t('state'),
              options: PLAYER_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
            },
            { kind: 'country', name: 'country' },
            { kind: 'from', name: 'from', label: t('from') },
            { kind: 'until', name: 'until', label: t('untilDay') },
          ]}
          columns={[
            {
              id: 'name',
              header: t('columns.name'),
              cell: ({ nickname, id }) => (
                <span className={styles.name}>
                  <PlayerName id={id} nickname={nickname} />
                  <small>{id}</small>
                </span>
              ),
            },
            { id: 'level', header: t('columns.level'), isNumber: true, cell: ({ level }) => level },
            {
              id: 'balance',
              header: t('columns.balance'),
              isNumber: true,
              cell: ({ balance }) => showNumber(balance),
            },
            { id: 'coins', header: t('columns.coins'), isNumber: true, cell: ({ coins }) => showNumber(coins) },
            { id: 'spent', header: t('columns.spent'), isNumber: true, cell: ({ spent }) => showNumber(spent) },
            {
              id: 'created',
              header: t('columns.created'),
              sort: 'created',
              cell: ({ createdAt }) => <TimeCell at={createdAt} />,
            },
            {
              id: 'restricted',
              header: t('columns.restricted'),
              cell: ({ restricted }) =>
                restricted.map((action) => (
                  <Badge key={action} color="red" mr={4}>
                    {t(`player-words:actions.${action}`)}
                  </Badge>
                )),
            },
          ]}
        />
      </Panel>
    </Screen>
  )
}

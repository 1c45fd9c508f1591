import BATTLES_NS from 'texts:features/battles/battles'
import { Badge } from '@mantine/core'
import { BATTLE_STATUSES } from '@runecase/api/battles.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel, Screen } from '../../app/screen.tsx'
import { PlayerName } from '../../core/players/public.ts'
import { BattleState, TERMS_NS } from '../../core/terms/public.ts'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'

/** All battles, newest first, with a filter for stuck ones. */
export function Component() {
  const { t } = useTranslation([BATTLES_NS, TERMS_NS])
  return (
    <Screen title={t('title')}>
      <Panel>
        <ResourceList
          name="listAdminBattles"
          empty={t('noBattles')}
          label={t('title')}
          rowId={({ ulid }) => ulid}
          rowPath={({ ulid }) => `/battles/${ulid}`}
          refreshMs={10_000}
          filters={[
            { kind: 'search', name: 'ulid', label: t('find') },
            {
              kind: 'select',
              name: 'status',
              label: t('status'),
              options: BATTLE_STATUSES.map((value) => ({ value, label: t(`terms:battle.statuses.${value}`) })),
            },
            { kind: 'select', name: 'isStuck', label: t('pace'), options: [{ value: '1', label: t('onlyStuck') }] },
          ]}
          columns={[
            {
              id: 'battle',
              header: t('columns.battle'),
              cell: ({ ulid, isPrivate }) => (
                <>
                  {ulid} {isPrivate ? <Badge size="xs">{t('private')}</Badge> : null}
                </>
              ),
            },
            {
              id: 'creator',
              header: t('columns.creator'),
              cell: ({ creator }) => (
                <Link to={`/players/${creator.id}`}>
                  <PlayerName id={creator.id} nickname={creator.nickname} />
                </Link>
              ),
            },
            { id: 'mode', header: t('columns.mode'), cell: ({ mode }) => t(`terms:battle.modes.${mode}`) },
            {
              id: 'seats',
              header: t('columns.seats'),
              cell: ({ taken, slots }) => t('of', { done: taken, all: slots }),
            },
            {
              id: 'rounds',
              isMinor: true,
              header: t('columns.rounds'),
              cell: ({ revealed, rounds }) => t('of', { done: revealed, all: rounds }),
            },
            {
              id: 'spectators',
              isMinor: true,
              header: t('columns.spectators'),
              isNumber: true,
              cell: ({ spectators }) => showNumber(spectators),
            },
            { id: 'price', header: t('columns.price'), isNumber: true, cell: ({ price }) => showSum(price) },
            {
              id: 'created',
              header: t('columns.created'),
              sort: 'created',
              cell: ({ createdAt }) => <TimeCell at={createdAt} />,
            },
            { id: 'state', header: t('columns.state'), cell: (row) => <BattleState battle={row} /> },
          ]}
        />
      </Panel>
    </Screen>
  )
}

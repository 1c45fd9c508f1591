import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import { Badge, Button, Checkbox, SegmentedControl, Stack } from '@mantine/core'
import type { ListedWithdrawal } from '@runecase/api/operator/withdrawals.ts'
import { HOLD_RULES, WITHDRAWAL_STATES } from '@runecase/api/operator/withdrawals-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useIsPermitted } from '../../api/operator.ts'
import { Aside, Columns } from '../../app/columns.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { PlayerName } from '../../core/players/public.ts'
import { WithdrawalBadge, withdrawalProgress } from '../../core/terms/public.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import { useListAddress } from '../../list/use-list-address.ts'
import { DecideMany } from './decide-many.tsx'
import { OpenWithdrawal } from './open-withdrawal.tsx'
import { QueueCards } from './queue-cards.tsx'
import { queueQuery, REFRESH_MS } from './withdrawals.queries.ts'
import styles from './withdrawals-screen.module.css'

/** The URL value for all states; without one, the list shows open withdrawals. */
const ALL = 'all'
const TABS = [...WITHDRAWAL_STATES, ALL] as const

/** The queue of withdrawals with the selected one beside it. */
export function Component() {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const { id } = useParams()
  const address = useListAddress()
  const mayDecide = useIsPermitted()('withdrawals.decide')
  const { data: queue, isError } = useQuery(queueQuery())
  const [chosen, setChosen] = useState<readonly string[]>([])
  const asked = TABS.find((one) => one === address.values.state)
  const tab = asked ?? 'open'
  // The list initially shows waiting withdrawals; afterwards the operator chooses.
  const isWaiting = queue && queue.held > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first answer of the queue decides
  useEffect(() => {
    if (isWaiting && asked === undefined) address.set('state', 'held')
  }, [queue === undefined])
  const choose = (row: ListedWithdrawal, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, row.id] : before.filter((one) => one !== row.id)))
  return (
    <Screen
      title={t('title')}
      badge={queue?.held ? <Badge color="yellow">{t('waiting', { count: queue.held })}</Badge> : null}
      actions={
        <Button component={Link} to="/withdrawals/rules" variant="default">
          {t('rules.title')}
        </Button>
      }
    >
      <Stack>
        <QueueCards queue={queue} isFailed={isError} />
        <Columns widths={id ? 'minmax(0, 1fr) 360px' : 'minmax(0, 1fr)'}>
          <Panel>
            <div className={styles.tabs}>
              <SegmentedControl
                aria-label={t('states.label')}
                value={tab}
                onChange={(value) => address.set('state', value)}
                data={TABS.map((value) => ({ value, label: t(`states.${value}`) }))}
              />
            </div>
            <ResourceList
              name="listAdminWithdrawals"
              empty={t(`nothing.${tab}`)}
              label={t('title')}
              fixed={tab === ALL ? {} : { state: tab }}
              refreshMs={REFRESH_MS}
              rowId={(row) => row.id}
              rowPath={(row) => `/withdrawals/${row.id}`}
              selectedId={id}
              filters={[
                { kind: 'search', name: 'text', label: t('search') },
                {
                  kind: 'select',
                  name: 'rule',
                  label: t('rule'),
                  options: HOLD_RULES.map((value) => ({ value, label: t(`heldBy.${value}`) })),
                },
                { kind: 'sum', name: 'sumFrom' },
                { kind: 'sum', name: 'sumTo' },
                { kind: 'from', name: 'from', label: t('from') },
                { kind: 'until', name: 'until', label: t('until') },
              ]}
              columns={[
                ...(mayDecide
                  ? [
                      {
                        id: 'choose',
                        header: t('columns.pick'),
                        cell: (row: ListedWithdrawal) =>
                          row.isHeld ? (
                            <Checkbox
                              aria-label={t('choose', { id: row.id })}
                              checked={chosen.includes(row.id)}
                              onChange={({ currentTarget }) => choose(row, currentTarget.checked)}
                            />
                          ) : null,
                      },
                    ]
                  : []),
                {
                  id: 'at',
                  header: t('columns.at'),
                  sort: 'id',
                  cell: ({ createdAt }) => <TimeCell at={createdAt} />,
                },
                {
                  id: 'player',
                  header: t('columns.player'),
                  cell: ({ player }) => (
                    <span className={styles.player}>
                      <b title={player.nickname}>
                        <PlayerName id={player.id} nickname={player.nickname} />
                      </b>{' '}
                      <small title={t('level')}>{player.level}</small>
                    </span>
                  ),
                },
                {
                  id: 'item',
                  header: t('columns.item'),
                  cell: ({ item }) => (
                    <img
                      src={`${item.image}.96.webp`}
                      width={32}
                      height={32}
                      alt={item.name}
                      title={item.name}
                      loading="lazy"
                    />
                  ),
                },
                {
                  id: 'price',
                  header: t('columns.price'),
                  sort: 'price',
                  isNumber: true,
                  cell: ({ item }) => showSum(item.price),
                },
                { id: 'status', header: t('columns.status'), cell: (row) => <WithdrawalBadge withdrawal={row} /> },
                { id: 'progress', header: t('columns.progress'), cell: (row) => <Progress of={row} /> },
              ]}
            />
            {chosen.length > 0 ? (
              <div className={styles.many}>
                <DecideMany ids={chosen} onDone={() => setChosen([])} />
              </div>
            ) : null}
          </Panel>
          {id ? (
            <Aside isFirst>
              <OpenWithdrawal key={id} id={id} />
            </Aside>
          ) : null}
        </Columns>
      </Stack>
    </Screen>
  )
}

function Progress({ of }: { readonly of: ListedWithdrawal }) {
  const text = withdrawalProgress(of)
  return (
    <span className={styles.progress} title={text}>
      {text}
    </span>
  )
}

import SUPPORT_NS from 'texts:features/support/support'
import { Badge, Button, SegmentedControl, Stack } from '@mantine/core'
import type { QueuedRequest } from '@runecase/api/operator/support.ts'
import { SUPPORT_OWNERS, SUPPORT_QUEUES } from '@runecase/api/operator/support-rules.ts'
import { SUPPORT_TOPICS } from '@runecase/api/support-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Aside, Columns } from '../../app/columns.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { PlayerName } from '../../core/players/public.ts'
import { showAge } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { useListAddress } from '../../list/use-list-address.ts'
import { OpenRequest } from './open-request.tsx'
import { StateBadge } from './state-badge.tsx'
import { figuresQuery, REFRESH_MS } from './support.queries.ts'
import { SupportCards } from './support-cards.tsx'
import styles from './support-screen.module.css'

/** The queue of requests, the longest waiting first, with the selected one beside it. */
export function Component() {
  const { t } = useTranslation(SUPPORT_NS)
  const { id } = useParams()
  const address = useListAddress()
  const { data: figures, isError } = useQuery(figuresQuery())
  const tab = SUPPORT_QUEUES.find((one) => one === address.values.state) ?? 'open'
  const waiting = figures ? figures.new + figures.waitingShop : 0
  return (
    <Screen
      title={t('title')}
      badge={waiting > 0 ? <Badge color="yellow">{t('waiting', { count: waiting })}</Badge> : null}
      actions={
        <Button component={Link} to="/support/templates" variant="default">
          {t('templates.title')}
        </Button>
      }
    >
      <Stack>
        <SupportCards figures={figures} isFailed={isError} />
        <Columns widths={id ? 'minmax(0, 1fr) minmax(0, 480px)' : 'minmax(0, 1fr)'}>
          <Panel>
            <div className={styles.tabs}>
              <SegmentedControl
                aria-label={t('queues.label')}
                value={tab}
                onChange={(value) => address.set('state', value)}
                data={SUPPORT_QUEUES.map((value) => ({ value, label: t(`queues.${value}`) }))}
              />
            </div>
            <ResourceList
              name="listAdminRequests"
              empty={t(`nothing.${tab}`)}
              label={t('title')}
              fixed={{ state: tab }}
              refreshMs={REFRESH_MS}
              rowId={(row) => row.id}
              rowPath={(row) => `/support/${row.id}`}
              selectedId={id}
              filters={[
                { kind: 'search', name: 'text', label: t('search') },
                {
                  kind: 'select',
                  name: 'topic',
                  label: t('columns.topic'),
                  options: SUPPORT_TOPICS.map((value) => ({ value, label: t(`topics.${value}`) })),
                },
                {
                  kind: 'select',
                  name: 'owner',
                  label: t('columns.owner'),
                  options: SUPPORT_OWNERS.map((value) => ({ value, label: t(`owners.${value}`) })),
                },
                { kind: 'from', name: 'from', label: t('from') },
                { kind: 'until', name: 'until', label: t('until') },
              ]}
              columns={[
                { id: 'waiting', header: t('columns.waiting'), sort: 'waiting', cell: (row) => <Waiting of={row} /> },
                {
                  id: 'player',
                  header: t('columns.player'),
                  cell: ({ player }) => <PlayerName id={player.id} nickname={player.nickname} />,
                },
                { id: 'topic', header: t('columns.topic'), cell: ({ topic }) => t(`topics.${topic}`) },
                {
                  id: 'preview',
                  header: t('columns.preview'),
                  cell: ({ preview }) => <span className={styles.preview}>{preview}</span>,
                },
                { id: 'state', header: t('columns.state'), cell: ({ state }) => <StateBadge state={state} /> },
                { id: 'owner', header: t('columns.owner'), cell: ({ owner }) => owner?.name ?? '—' },
                {
                  id: 'at',
                  header: t('columns.at'),
                  sort: 'id',
                  cell: ({ createdAt }) => <TimeCell at={createdAt} />,
                },
              ]}
            />
          </Panel>
          {id ? (
            <Aside isFirst>
              <OpenRequest key={id} id={id} />
            </Aside>
          ) : null}
        </Columns>
      </Stack>
    </Screen>
  )
}

/** How long the player has waited for an answer. */
function Waiting({ of: { waitingSince } }: { readonly of: QueuedRequest }) {
  if (waitingSince === null) return '—'
  return <b title={waitingSince}>{showAge(waitingSince, Date.now())}</b>
}

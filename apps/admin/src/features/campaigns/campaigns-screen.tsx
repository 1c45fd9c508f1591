import CAMPAIGNS_NS from 'texts:features/campaigns/campaigns'
import { Badge, Button } from '@mantine/core'
import type { Campaign } from '@runecase/api/operator/campaigns.ts'
import { CAMPAIGN_STATES } from '@runecase/api/operator/campaigns-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { NewLink } from '../../app/new-link.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import styles from './campaigns.module.css'
import { newCampaign } from './new-entry.ts'
import { segmentText } from './segment-text.ts'

const COLORS = { waiting: 'blue', running: 'green', done: 'gray', stopped: 'red' } as const
const REFRESH_MS = 10_000

/** Campaigns with their states and results. */
export function Component() {
  const { t } = useTranslation(CAMPAIGNS_NS)
  const mayEdit = useIsPermitted()('operations.edit')
  const [stopping, setStopping] = useState<Campaign | undefined>(undefined)
  return (
    <Screen title={t('title')} actions={<NewLink entry={newCampaign} />}>
      <Panel>
        <ResourceList
          name="listCampaigns"
          empty={t('noCampaigns')}
          label={t('title')}
          refreshMs={REFRESH_MS}
          rowId={(row) => String(row.id)}
          rowPath={(row) => `/change-requests/${row.changeRequestId}`}
          filters={[
            {
              kind: 'select',
              name: 'state',
              label: t('state'),
              options: CAMPAIGN_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
            },
          ]}
          columns={[
            { id: 'message', header: t('columns.message'), cell: (row) => <Message campaign={row} /> },
            { id: 'audience', header: t('columns.audience'), cell: ({ segment }) => segmentText(segment) },
            {
              id: 'starts',
              header: t('columns.starts'),
              sort: 'id',
              cell: ({ startsAt }) => <TimeCell at={startsAt} />,
            },
            {
              id: 'pace',
              isMinor: true,
              header: t('columns.pace'),
              isNumber: true,
              cell: ({ perMinute }) => showNumber(perMinute),
            },
            { id: 'reached', header: t('columns.reached'), isNumber: true, cell: ({ reached }) => showNumber(reached) },
            { id: 'opened', header: t('columns.opened'), isNumber: true, cell: ({ opened }) => showNumber(opened) },
            { id: 'gift', isMinor: true, header: t('columns.gift'), cell: ({ gift }) => gift ?? '' },
            {
              id: 'state',
              header: t('columns.state'),
              cell: ({ state }) => <Badge color={COLORS[state]}>{t(`states.${state}`)}</Badge>,
            },
            {
              id: 'action',
              header: t('columns.action'),
              cell: (row) =>
                mayEdit && (row.state === 'waiting' || row.state === 'running') ? (
                  <Button variant="light" color="red" size="compact-sm" onClick={() => setStopping(row)}>
                    {t('stop')}
                  </Button>
                ) : null,
            },
          ]}
        />
      </Panel>
      <ActionDialog
        isOpen={stopping !== undefined}
        title={t('stopTitle', { title: stopping?.title })}
        text={t('stopText')}
        confirm={t('stop')}
        isDangerous
        onClose={() => setStopping(undefined)}
        act={async (reason) => {
          if (stopping) await callOperator('stopCampaign', { params: { id: stopping.id }, body: { reason } })
          await queryClient.invalidateQueries({ queryKey: ['listCampaigns'] })
        }}
      />
    </Screen>
  )
}

function Message({ campaign: { title, text } }: { readonly campaign: Campaign }) {
  return (
    <span className={styles.message} title={text}>
      {title}
      <small>{text}</small>
    </span>
  )
}

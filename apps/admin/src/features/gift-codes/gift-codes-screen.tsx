import GIFT_CODES_NS from 'texts:features/gift-codes/gift-codes'
import { Badge, Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { GIFT_BATCH_STATES, type GiftBatch } from '@runecase/api/operator/gift-codes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fileName } from '../../api/brand.ts'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { saveFile } from '../../api/save-file.ts'
import { NewLink } from '../../app/new-link.tsx'
import { Panel, Screen } from '../../app/screen.tsx'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { MESSAGE_SHOWN } from '../../form/propose.ts'
import { showNumber } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import { newGiftBatch } from './new-entry.ts'

const COLORS = { approved: 'yellow', issued: 'green', ended: 'gray', cancelled: 'red' } as const

interface Asked {
  readonly action: 'issue' | 'cancel'
  readonly batch: GiftBatch
}

/** Batches of gift codes: a batch approved by two operators is issued once, and can be cancelled at any time. */
export function Component() {
  const { t } = useTranslation(GIFT_CODES_NS)
  const mayEdit = useIsPermitted()('money.propose')
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Screen title={t('title')} actions={<NewLink entry={newGiftBatch} />}>
      <Panel>
        <ResourceList
          name="listGiftBatches"
          label={t('title')}
          rowId={({ id }) => String(id)}
          filters={[
            {
              kind: 'select',
              name: 'state',
              label: t('state'),
              options: GIFT_BATCH_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
            },
          ]}
          columns={[
            { id: 'name', header: t('columns.name'), cell: ({ name }) => <b>{name}</b> },
            { id: 'value', header: t('columns.value'), isNumber: true, cell: ({ value }) => showSum(value) },
            {
              id: 'redeemed',
              header: t('columns.redeemed'),
              cell: ({ redeemed, codes }) =>
                t('redeemedOf', { redeemed: showNumber(redeemed), codes: showNumber(codes) }),
            },
            {
              id: 'expires',
              header: t('columns.expires'),
              cell: ({ expiresAt }) => <TimeCell at={expiresAt} />,
            },
            {
              id: 'created',
              isMinor: true,
              header: t('columns.created'),
              sort: 'created',
              cell: ({ createdAt }) => <TimeCell at={createdAt} />,
            },
            {
              id: 'request',
              header: t('columns.request'),
              cell: ({ changeRequestId: id }) => <Link to={`/change-requests/${id}`}>{t('request', { id })}</Link>,
            },
            {
              id: 'state',
              header: t('columns.state'),
              cell: ({ state }) => <Badge color={COLORS[state]}>{t(`states.${state}`)}</Badge>,
            },
            {
              id: 'actions',
              header: t('columns.actions'),
              cell: (batch) => (mayEdit ? <Actions batch={batch} ask={setAsked} /> : null),
            },
          ]}
        />
      </Panel>
      {asked ? <AskedDialog {...asked} onClose={() => setAsked(null)} /> : null}
    </Screen>
  )
}

function Actions({ batch, ask }: { readonly batch: GiftBatch; readonly ask: (asked: Asked) => void }) {
  const { t } = useTranslation(GIFT_CODES_NS)
  const { state, name } = batch
  if (state === 'ended' || state === 'cancelled') return null
  return (
    <Group gap="xs" wrap="nowrap">
      {state === 'approved' ? (
        <Button size="compact-sm" aria-label={`${t('issue')}: ${name}`} onClick={() => ask({ action: 'issue', batch })}>
          {t('issue')}
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="light"
        color="red"
        aria-label={`${t('cancel')}: ${name}`}
        onClick={() => ask({ action: 'cancel', batch })}
      >
        {t('cancel')}
      </Button>
    </Group>
  )
}

function AskedDialog({ action, batch, onClose }: Asked & { readonly onClose: () => void }) {
  const { t } = useTranslation(GIFT_CODES_NS)
  const { id, name } = batch
  const isCancel = action === 'cancel'
  return (
    <ActionDialog
      isOpen
      title={t(action)}
      text={t(isCancel ? 'cancelText' : 'issueText', { name })}
      confirm={t(action)}
      isDangerous={isCancel}
      onClose={onClose}
      act={async (reason) => {
        const one = { params: { id }, body: { reason } }
        if (isCancel) await callOperator('cancelGiftBatch', one)
        else {
          const { codes } = await callOperator('issueGiftCodes', one)
          const lines = ['code', ...codes].join('\r\n')
          saveFile(fileName(`gift-codes-${id}.csv`), new Blob([lines], { type: 'text/csv' }))
          notifications.show({ message: t('issued'), autoClose: false, closeButtonProps: { 'aria-label': t('close') } })
        }
        await queryClient.invalidateQueries({ queryKey: ['listGiftBatches'] })
        return isCancel ? undefined : MESSAGE_SHOWN
      }}
    />
  )
}

import PLAYERS_NS from 'texts:features/players/players'
import { Alert, Button, Group, SegmentedControl, Text } from '@mantine/core'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useIsPermitted } from '../../api/operator.ts'
import { ChangeEffect } from '../../core/change-requests/public.ts'
import { PaymentBadge, TERMS_NS, WithdrawalBadge } from '../../core/terms/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { wordOf } from '../../i18n/i18n.ts'
import { showNumber } from '../../list/format.ts'
import type { ListFilter } from '../../list/list-filter.tsx'
import { TimeCell } from '../../list/moment.tsx'
import { ResourceList } from '../../list/resource-list.tsx'
import { showSum } from '../../list/show-sums.ts'
import { CORRECTION, type Correction, CorrectionDialog } from './correction-dialog.tsx'
import { ItemHistoryDialog } from './item-history-dialog.tsx'
import { NameWithId } from './name-with-id.tsx'
import styles from './player-screen.module.css'

interface TabProps {
  readonly player: PlayerCard
}

function useTimeFilters(): readonly ListFilter[] {
  const { t } = useTranslation(PLAYERS_NS)
  return [
    { kind: 'from', name: 'from', label: t('from') },
    { kind: 'until', name: 'until', label: t('untilDay') },
  ]
}

/** Ledger entries, and whether their sum equals the balance. */
export function LedgerTab({ player }: TabProps) {
  const { t } = useTranslation([PLAYERS_NS, TERMS_NS])
  const mayPropose = useIsPermitted()('money.propose')
  const [currency, setCurrency] = useState<'GOLD' | 'COIN'>('GOLD')
  const [isCorrecting, setCorrecting] = useState(false)
  const { draft, close } = useDraft<Correction>(CORRECTION)
  const { ledger } = player
  const byTime = useTimeFilters()
  const kinds = Object.entries(t('terms:kindsOfEntries', { returnObjects: true }))
  return (
    <>
      <Group mb="md">
        <SegmentedControl
          aria-label={t('currency')}
          value={currency}
          onChange={(value) => setCurrency(value as typeof currency)}
          data={(['GOLD', 'COIN'] as const).map((value) => ({ value, label: t(value === 'GOLD' ? 'gold' : 'coins') }))}
        />
        <Alert color={ledger.isBalanced ? 'green' : 'red'} py={6} role="status">
          {ledger.isBalanced ? t('balanced') : t('unbalanced', { sum: showNumber(ledger.gold) })}
        </Alert>
        {mayPropose ? (
          <Button variant="default" ml="auto" onClick={() => setCorrecting(true)}>
            {t('correct')}
          </Button>
        ) : null}
      </Group>
      <ResourceList
        key={currency}
        name="listPlayerLedger"
        label={t('tabs.ledger')}
        fixed={{ userId: player.id, currency }}
        {...(currency === 'COIN' && { sumUnit: '◆' })}
        rowId={(row) => `${row.operationId} ${row.kind}`}
        filters={[
          {
            kind: 'select',
            name: 'kind',
            label: t('allKinds'),
            options: kinds.map(([value, label]) => ({ value, label })),
          },
          { kind: 'sum', name: 'sumFrom' },
          { kind: 'sum', name: 'sumTo' },
          ...byTime,
        ]}
        columns={[
          { id: 'at', header: t('columns.at'), sort: 'operation', cell: ({ at }) => <TimeCell at={at} /> },
          {
            id: 'operation',
            header: t('columns.operation'),
            cell: ({ kind }) => <b>{t(`terms:kindsOfEntries.${kind}` as 'terms:kindsOfEntries.refill')}</b>,
          },
          { id: 'reference', header: t('columns.reference'), cell: ({ operationId }) => operationId },
          {
            id: 'amount',
            header: t('columns.amount'),
            isNumber: true,
            cell: ({ amount }) => (
              <Text span inherit c={amount > 0 ? 'green' : 'red'}>
                {amount > 0 ? '+' : ''}
                {showSum(amount)}
              </Text>
            ),
          },
          {
            id: 'balance',
            header: t('columns.balance'),
            isNumber: true,
            cell: ({ balance }) => (balance === null ? '' : showSum(balance)),
          },
        ]}
      />
      <Text size="sm" c="dimmed" mt="md">
        {t('appendOnly', { count: ledger.entries })}
      </Text>
      {isCorrecting || draft ? (
        <CorrectionDialog
          key={draft?.id}
          player={player}
          draft={draft}
          onClose={() => {
            setCorrecting(false)
            if (draft) close()
          }}
        />
      ) : null}
    </>
  )
}

export function ItemsTab({ player }: TabProps) {
  const { t } = useTranslation(PLAYERS_NS)
  const mayPropose = useIsPermitted()('money.propose')
  // In the URL, so that the search can open one item.
  const [params, setParams] = useSearchParams()
  const shown = params.get('item')
  const show = (item: string | null) =>
    setParams(item ? { tab: 'items', item } : { tab: 'items' }, { replace: true, preventScrollReset: true })
  const [voided, setVoided] = useState<{ readonly id: string; readonly name: string }>()
  const voiding = { kind: 'item.void', payload: { userId: player.id, itemId: voided?.id ?? '' } }
  return (
    <>
      <ResourceList
        name="listPlayerItems"
        label={t('tabs.items')}
        fixed={{ userId: player.id }}
        rowId={(row) => row.id}
        columns={[
          { id: 'at', header: t('columns.at'), sort: 'id', cell: ({ at }) => <TimeCell at={at} /> },
          { id: 'item', header: t('columns.item'), cell: ({ id, name }) => <NameWithId name={name} id={id} /> },
          { id: 'price', header: t('columns.price'), isNumber: true, cell: ({ price }) => showSum(price) },
          {
            id: 'source',
            header: t('columns.source'),
            cell: ({ source }) => wordOf(PLAYERS_NS, 'itemSources', source),
          },
          {
            id: 'status',
            header: t('columns.status'),
            cell: ({ status }) => <span className={styles.status}>{wordOf(PLAYERS_NS, 'itemStatuses', status)}</span>,
          },
          {
            id: 'actions',
            header: t('columns.actions'),
            cell: ({ id, name, status }) => (
              <Group gap="xs" wrap="nowrap">
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('itemHistory.of', { name })}
                  onClick={() => show(id)}
                >
                  {t('itemHistory.title')}
                </Button>
                {mayPropose && (status === 'progress' || status === 'bag') ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${t('voidItem')}: ${name}`}
                    onClick={() => setVoided({ id, name })}
                  >
                    {t('voidShort')}
                  </Button>
                ) : null}
              </Group>
            ),
          },
        ]}
      />
      {shown ? <ItemHistoryDialog userId={player.id} itemId={shown} onClose={() => show(null)} /> : null}
      <ActionDialog
        isOpen={voided !== undefined}
        isDangerous
        title={`${t('voidItem')}: ${voided?.name ?? ''}`}
        text={t('voidText')}
        confirm={t('propose')}
        onClose={() => setVoided(undefined)}
        change={voiding}
      >
        {voided ? <ChangeEffect {...voiding} /> : null}
      </ActionDialog>
    </>
  )
}

export function OrdersTab({ player }: TabProps) {
  const { t } = useTranslation(PLAYERS_NS)
  const byTime = useTimeFilters()
  return (
    <ResourceList
      name="listPlayerOrders"
      label={t('tabs.orders')}
      fixed={{ userId: player.id }}
      rowId={(row) => row.id}
      filters={byTime}
      columns={[
        { id: 'at', header: t('columns.at'), sort: 'id', cell: ({ at }) => <TimeCell at={at} /> },
        {
          id: 'method',
          header: t('columns.method'),
          cell: ({ id, method }) => (
            <Link to={`/payments/${id}`}>
              <NameWithId name={method} id={id} />
            </Link>
          ),
        },
        {
          id: 'amount',
          header: t('columns.amount'),
          isNumber: true,
          cell: ({ amount, currency }) => `${showSum(amount)} ${currency}`,
        },
        {
          id: 'credited',
          header: t('columns.credited'),
          isNumber: true,
          cell: ({ credited }) => (credited === null ? '' : showNumber(credited)),
        },
        { id: 'promo', header: t('columns.promo'), cell: ({ promo }) => promo },
        {
          id: 'status',
          header: t('columns.status'),
          cell: ({ state }) => <PaymentBadge payment={{ state, returned: 0 }} />,
        },
      ]}
    />
  )
}

export function WithdrawalsTab({ player }: TabProps) {
  const { t } = useTranslation(PLAYERS_NS)
  const byTime = useTimeFilters()
  return (
    <ResourceList
      name="listPlayerWithdrawals"
      label={t('tabs.withdrawals')}
      fixed={{ userId: player.id }}
      rowId={(row) => row.id}
      filters={byTime}
      columns={[
        { id: 'at', header: t('columns.at'), sort: 'id', cell: ({ at }) => <TimeCell at={at} /> },
        {
          id: 'item',
          header: t('columns.item'),
          cell: ({ id, name }) => (
            <Link to={`/withdrawals/${id}?state=all`}>
              <NameWithId name={name} id={id} />
            </Link>
          ),
        },
        { id: 'price', header: t('columns.price'), isNumber: true, cell: ({ price }) => showSum(price) },
        {
          id: 'status',
          header: t('columns.status'),
          cell: (row) => <WithdrawalBadge withdrawal={row} />,
        },
        { id: 'cause', header: t('columns.cause'), cell: ({ cause }) => wordOf(TERMS_NS, 'withdrawal.causes', cause) },
      ]}
    />
  )
}

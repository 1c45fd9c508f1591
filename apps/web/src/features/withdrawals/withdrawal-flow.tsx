import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Item, itemHistoryQuery, useSales } from '../../core/inventory/public.ts'
import { ReplacementDialog } from './replacement-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'
import { type Withdrawal, withdrawalQuery } from './withdrawals.queries.ts'

/** A withdrawal's progress, and the actions after a refused one: send again, sell, or replace. One dialog at a time. */
export function WithdrawalFlow({
  id,
  onClose,
}: {
  /** The id of the withdrawal or its item. */
  readonly id: string
  readonly onClose: () => void
}) {
  const [follows, setFollows] = useState<'way' | 'again' | 'replace'>('way')
  const sales = useSales()
  const { data: withdrawal } = useQuery({ ...withdrawalQuery(id), staleTime: 0 })
  const isBack = withdrawal?.status === 'canceled'
  // A returned item may have been sold or sent since, so its current state is fetched.
  const { data: history } = useQuery({
    ...itemHistoryQuery(withdrawal?.itemId ?? ''),
    enabled: isBack,
    staleTime: 0,
  })
  const item: Item | undefined = isBack && history?.item.status === 'progress' ? history.item : undefined
  if (follows === 'again' && item) return <WithdrawDialog items={[item]} onSent={onClose} onClose={onClose} />
  if (follows === 'replace' && item) return <ReplacementDialog item={item} onClose={onClose} />
  const actionsFor = ({ isReplaceable }: Withdrawal) => ({
    onSell:
      item &&
      (() => {
        sales.sell([item])
        onClose()
      }),
    onAgain: item && (() => setFollows('again')),
    onReplace: item && isReplaceable ? () => setFollows('replace') : undefined,
  })
  return <WithdrawalDialog id={id} actionsFor={actionsFor} onClose={onClose} />
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { useIdempotentCalls } from '../../api/use-request-key.ts'
import { countSold, refreshAfterSale, showSold } from '../../core/inventory/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { formatGold } from '../../ui/format.ts'
import { showToast } from '../../ui/toast.tsx'
import LeaderboardRewardDialog from './leaderboard-reward-dialog.tsx'
import type { HistoryEntry } from './leaderboards.queries.ts'
import { noteRewardSeen } from './seen-rewards.ts'

/** Shows a player the prize of a leaderboard until they have seen it. */
export default function LeaderboardReward({
  entry,
  userId,
}: {
  readonly entry: HistoryEntry
  readonly userId: string
}) {
  const { t } = useTranslation(MESSAGES_NS)
  const client = useQueryClient()
  const callOnce = useIdempotentCalls()
  const close = () => noteRewardSeen(userId, entry.id)
  const { drop } = entry
  const sale = useMutation({
    mutationFn: (id: string) =>
      callOnce({ id }, (body, idempotencyKey) => callApi('sellItem', { body }, { idempotencyKey })),
    onSuccess: (sold) => {
      countSold(client, 'one', { sum: sold.price, balance: sold.balance })
      showSold(client, { ids: [sold.id], sum: sold.price, balance: sold.balance, status: 'accepted' })
      showToast({
        kind: 'good',
        title: t('alerts.allItemsSold', { count: 1, sum: `${formatGold(sold.price)} GOLD` }),
      })
      refreshAfterSale(client)
      void client.invalidateQueries({ queryKey: ['listLeaderboardHistory'] })
      close()
    },
    onError: (error) => showToast({ kind: 'bad', title: t('errors.title'), text: errorTexts(error) }),
  })
  if (!drop || entry.place === null) return null
  const { id } = drop
  return (
    <LeaderboardRewardDialog
      name={entry.name}
      place={entry.place}
      prize={drop}
      isSelling={sale.isPending}
      onSell={id !== null && entry.isHeld ? () => sale.mutate(id) : undefined}
      onClose={close}
    />
  )
}

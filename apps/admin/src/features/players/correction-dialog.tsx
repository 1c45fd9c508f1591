import { NumberInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { queryClient } from '../../api/query-client.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { FORM_NS } from '../../form/form.i18n.ts'
import { PLAYERS_NS } from './players.i18n.ts'

/** Proposes a correction of a balance, which another operator approves. */
export function CorrectionDialog({
  player,
  isOpen,
  onClose,
}: {
  readonly player: PlayerCard
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation([PLAYERS_NS, FORM_NS])
  const [amount, setAmount] = useState<number | string>('')
  return (
    <ActionDialog
      isOpen={isOpen}
      title={`${t('correct')}: ${player.nickname}`}
      text={t('correctText')}
      confirm={t('propose')}
      onClose={onClose}
      act={async (reason) => {
        const payload = { userId: player.id, amount: Number(amount) }
        const { request } = await callOperator('createChangeRequest', {
          body: { kind: 'balance.correction', payload, reason },
        })
        await queryClient.invalidateQueries({ queryKey: ['listChangeRequests'] })
        notifications.show({
          title: t('proposed'),
          // Notes stand outside the router.
          message: <a href={`/change-requests/${request.id}`}>{t('openRequest')}</a>,
          closeButtonProps: { 'aria-label': t('form:close') },
        })
      }}
    >
      <NumberInput label={t('sum')} value={amount} onChange={setAmount} decimalScale={2} required />
    </ActionDialog>
  )
}

import { NumberInput } from '@mantine/core'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { FORM_NS } from '../../form/form.i18n.ts'
import { propose } from '../../form/propose.ts'
import { ChangeEffect } from '../change-requests/change-effect.tsx'
import { PLAYERS_NS } from './players.i18n.ts'

const KIND = 'balance.correction'

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
  const navigate = useNavigate()
  const [typed, setTyped] = useState<number | string>('')
  const amount = typeof typed === 'number' ? typed : 0
  const payload = { userId: player.id, amount }
  return (
    <ActionDialog
      isOpen={isOpen}
      title={`${t('correct')}: ${player.nickname}`}
      text={t('correctText')}
      confirm={t('propose', { ns: FORM_NS })}
      isBlocked={amount === 0}
      onClose={onClose}
      act={(reason) => propose({ kind: KIND, payload, reason }, navigate)}
    >
      <NumberInput
        label={t('sum')}
        value={typed}
        onChange={setTyped}
        decimalScale={2}
        decimalSeparator=","
        thousandSeparator=" "
        required
      />
      {amount === 0 ? null : <ChangeEffect kind={KIND} payload={payload} />}
    </ActionDialog>
  )
}

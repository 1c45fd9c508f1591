import PLAYERS_NS from 'texts:features/players/players'
import FORM_NS from 'texts:form/form'
import { NumberInput } from '@mantine/core'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeEffect } from '../../core/change-requests/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import type { OpenDraft } from '../../form/use-draft.ts'

/** The kind of change request that corrects a balance, and its payload. */
export const CORRECTION = 'balance.correction'
export interface Correction {
  readonly userId: string
  readonly amount: number
}

/** Proposes a correction of a balance, which another operator approves. */
export function CorrectionDialog({
  player,
  draft,
  onClose,
}: {
  readonly player: PlayerCard
  readonly draft: OpenDraft<Correction> | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation([PLAYERS_NS, FORM_NS])
  const [typed, setTyped] = useState<number | string>(draft?.payload.amount ?? '')
  const amount = typeof typed === 'number' ? typed : 0
  const payload = { userId: player.id, amount }
  return (
    <ActionDialog
      isOpen
      title={`${t('correct')}: ${player.nickname}`}
      text={t('correctText')}
      confirm={t('propose', { ns: FORM_NS })}
      isBlocked={amount === 0}
      onClose={onClose}
      change={{ kind: CORRECTION, payload, draft }}
    >
      <NumberInput
        label={t('sum')}
        value={typed}
        onChange={setTyped}
        decimalScale={2}
        decimalSeparator=","
        thousandSeparator=" "
        required
        data-autofocus
      />
      {amount === 0 ? null : <ChangeEffect kind={CORRECTION} payload={payload} />}
    </ActionDialog>
  )
}

import PARTNERS_NS from 'texts:features/partners/partners'
import FORM_NS from 'texts:form/form'
import { NumberInput } from '@mantine/core'
import type { ShownPartner } from '@runecase/api/operator/partners.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeEffect } from '../../core/change-requests/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import type { OpenDraft } from '../../form/use-draft.ts'

/** The kind of change request that pays commission out, and its payload. */
export const PAYOUT = 'partner.payout'
export interface Payout {
  readonly userId: string
  readonly sum: number
}

/** Proposes a payout to the partner's balance, which another operator approves. */
export function PayoutDialog({
  partner: { player, money },
  draft,
  onClose,
}: {
  readonly partner: ShownPartner
  readonly draft: OpenDraft<Payout> | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation([PARTNERS_NS, FORM_NS])
  const [typed, setTyped] = useState<number | string>(draft?.payload.sum ?? Math.max(0, money.available))
  const sum = typeof typed === 'number' ? typed : 0
  const payload = { userId: player.id, sum }
  return (
    <ActionDialog
      isOpen
      title={`${t('payout')}: ${player.nickname}`}
      text={t('payoutText')}
      confirm={t('propose', { ns: FORM_NS })}
      isBlocked={sum <= 0}
      onClose={onClose}
      change={{ kind: PAYOUT, payload, draft }}
    >
      <NumberInput
        label={t('payoutSum')}
        value={typed}
        onChange={setTyped}
        min={0}
        decimalScale={2}
        decimalSeparator=","
        thousandSeparator=" "
        required
        data-autofocus
      />
      {sum <= 0 ? null : <ChangeEffect kind={PAYOUT} payload={payload} />}
    </ActionDialog>
  )
}

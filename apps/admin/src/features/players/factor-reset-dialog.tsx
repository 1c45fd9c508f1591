import PLAYERS_NS from 'texts:features/players/players'
import FORM_NS from 'texts:form/form'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { useTranslation } from 'react-i18next'
import { ActionDialog } from '../../form/action-dialog.tsx'

/** Proposes to remove the second factor of a player who lost it; another operator approves it. */
export function FactorResetDialog({ player, onClose }: { readonly player: PlayerCard; readonly onClose: () => void }) {
  const { t } = useTranslation([PLAYERS_NS, FORM_NS])
  return (
    <ActionDialog
      isOpen
      title={`${t('factorReset')}: ${player.nickname}`}
      text={t('factorResetText')}
      confirm={t('propose', { ns: FORM_NS })}
      onClose={onClose}
      change={{ kind: 'player.factor_reset', payload: { userId: player.id } }}
    />
  )
}

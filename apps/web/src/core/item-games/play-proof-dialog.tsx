import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { RollProof } from '../fairness/roll-proof.tsx'
import { ITEM_GAMES_NS } from './item-games.i18n.ts'
import { rolledRows } from './rolled-rows.ts'

/** The proof of one upgrade or contract. */
export function PlayProofDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(ITEM_GAMES_NS)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('proof.title')}
      description={t('proof.text')}
    >
      <RollProof id={id} leading={(proof) => (proof.purpose === 'open' ? [] : rolledRows(proof, t))} />
    </Dialog>
  )
}

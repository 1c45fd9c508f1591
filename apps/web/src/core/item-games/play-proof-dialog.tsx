import ITEM_GAMES_NS from 'texts:core/item-games/item-games'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { RollProof } from '../fairness/public.ts'
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

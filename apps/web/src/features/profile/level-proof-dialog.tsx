import PROFILE_NS from 'texts:features/profile/profile'
import { useTranslation } from 'react-i18next'
import { FAIRNESS_NS, RollProof } from '../../core/fairness/public.ts'
import { ITEM_GAMES_NS } from '../../core/item-games/public.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { formatCoins } from '../../ui/format.ts'

/** The proof of the roll that gave the starting level. */
export function LevelProofDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation([PROFILE_NS, FAIRNESS_NS, ITEM_GAMES_NS])
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('item-games:proof.title')}
      description={t('item-games:proof.text')}
    >
      <RollProof
        id={id}
        leading={(proof) =>
          proof.purpose === 'bonus'
            ? [
                { name: t('levelRolled'), value: String(proof.ticket + 1) },
                { name: t('fairness:proof.ticket'), value: formatCoins(proof.ticket) },
              ]
            : []
        }
      />
    </Dialog>
  )
}

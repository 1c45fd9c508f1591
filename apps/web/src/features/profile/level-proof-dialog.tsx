import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { formatCoins } from '../../ui/format.ts'
import { RollProof } from '../fairness/roll-proof.tsx'

/** The proof of the roll that gave the starting level. */
export function LevelProofDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['profile', 'fairness', 'games'])
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('games:proof.title')}
      description={t('games:proof.text')}
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

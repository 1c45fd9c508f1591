import CASES_NS from 'texts:features/cases/cases'
import { useTranslation } from 'react-i18next'
import { type CaseDrop, chanceText, findLine, ticketsText } from '../../core/catalog/public.ts'
import { RollProof } from '../../core/fairness/public.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { formatCoins } from '../../ui/format.ts'
import type { OpenedItem } from './show-plan.ts'

/** The proof of one roll, and the odds line that contains its ticket. */
export default function ProofDialog({
  item,
  drops,
  onClose,
}: {
  readonly item: OpenedItem
  readonly drops: readonly CaseDrop[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation(CASES_NS)
  const line = findLine(drops, item.roll.ticket)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('proof.title')}
      description={t('proof.text')}
    >
      <RollProof
        id={item.roll.id}
        leading={() => [
          { name: t('proof.item'), value: item.name },
          { name: t('proof.ticket'), value: `${formatCoins(item.roll.ticket)} (№ ${item.roll.index})` },
          ...(line ? [{ name: t('proof.row'), value: `${ticketsText(line)} · ${chanceText(line.chance)}` }] : []),
        ]}
      />
    </Dialog>
  )
}

import INVENTORY_NS from 'texts:features/inventory/inventory'
import type { RollProof } from '@runecase/api/fair-proofs.ts'
import { useTranslation } from 'react-i18next'
import { FAIRNESS_NS, type ProofRow } from '../../core/fairness/public.ts'
import { ITEM_GAMES_NS, rolledRows } from '../../core/item-games/public.ts'
import { formatCoins } from '../../ui/format.ts'

/** The first rows of an item's roll proof. */
export function useLeading(): (proof: RollProof, itemId: string) => readonly ProofRow[] {
  const { t } = useTranslation([INVENTORY_NS, FAIRNESS_NS])
  const { t: tItemGames } = useTranslation(ITEM_GAMES_NS)
  return (proof, itemId) => {
    if (proof.purpose !== 'open') return rolledRows(proof, tItemGames)
    // The id of an item is its opening's id plus its index.
    const place = Number(BigInt(itemId) - BigInt(proof.id))
    const roll = proof.rolls.find(({ index }) => index === place)
    const ticket = roll && t('fairness:proof.ticketAt', { index: roll.index, ticket: formatCoins(roll.ticket) })
    return [
      { name: t('case'), value: proof.case.name },
      ...(ticket ? [{ name: t('fairness:proof.ticket'), value: ticket }] : []),
    ]
  }
}

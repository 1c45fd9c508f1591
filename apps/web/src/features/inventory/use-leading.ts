import type { RollProof } from '@runecase/api/fair-proofs.ts'
import { useTranslation } from 'react-i18next'
import { FAIRNESS_NS } from '../../core/fairness/fairness.i18n.ts'
import type { ProofRow } from '../../core/fairness/proof-rows.tsx'
import { ITEM_GAMES_NS } from '../../core/item-games/item-games.i18n.ts'
import { rolledRows } from '../../core/item-games/rolled-rows.ts'
import { formatCoins } from '../../ui/format.ts'
import { INVENTORY_NS } from './inventory.i18n.ts'

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

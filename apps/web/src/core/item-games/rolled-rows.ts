import type { RollProof } from '@runecase/api/fair-proofs.ts'
import type { TFunction } from 'i18next'
import { formatCoins } from '../../ui/format.ts'
import type { ProofRow } from '../fairness/public.ts'
import { multiplierText } from './chance-text.ts'

/** The first rows of a proof for anything but an opening. */
export function rolledRows(
  proof: Exclude<RollProof, { purpose: 'open' }>,
  t: TFunction<'item-games'>,
): readonly ProofRow[] {
  const ticket = { name: t('proof.ticket'), value: formatCoins(proof.ticket) }
  if (proof.purpose === 'bonus') return [ticket]
  if (proof.purpose === 'techies') {
    return [ticket, { name: t('proof.mines'), value: proof.minesAt.map((cell) => cell + 1).join(', ') }]
  }
  return proof.purpose === 'upgrade'
    ? [ticket, { name: t('proof.threshold'), value: formatCoins(proof.threshold) }]
    : [ticket, { name: t('proof.multiplier'), value: `×${multiplierText(proof.multiplier)}` }]
}

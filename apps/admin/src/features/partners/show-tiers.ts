import type { CommissionTier } from '@runecase/api/partners.ts'
import { showPercent, showSum } from '../../list/show-sums.ts'

/** Tiers as one text, such as `0: 5,0 %, 100 000: 7,0 %`. */
export const showTiers = (tiers: readonly CommissionTier[]): string =>
  tiers.map(({ from, percent }) => `${showSum(from)}: ${showPercent(percent / 100)}`).join(', ')

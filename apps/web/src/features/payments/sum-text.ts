import { formatGold } from '../../ui/format.ts'

/** A sum of money as a person writes it, `1 500,50` for one; undefined for what is none, or has more than two decimals. */
export function parseSum(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return undefined
  const sum = Number(plain)
  return sum > 0 ? sum : undefined
}

/** A sum beside the sign of its currency. */
export const formatSum = (sum: number, symbol: string) => `${formatGold(sum)}\u00a0${symbol}`

/** A sum as it stands in the field. */
export const sumText = (sum: number) => String(sum).replace('.', ',')

/** What is wrong with a sum for a direction: `maximalAmount` 0 is no limit. */
export function sumFault(
  sum: number | undefined,
  direction: { readonly minimalAmount: number; readonly maximalAmount: number },
): 'none' | 'small' | 'large' | undefined {
  if (sum === undefined) return 'none'
  if (sum < direction.minimalAmount) return 'small'
  return direction.maximalAmount > 0 && sum > direction.maximalAmount ? 'large' : undefined
}

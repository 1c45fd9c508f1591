import { formatGold, typedSum } from '../../ui/format.ts'

/** Parses a typed sum such as `1 500,50`; undefined for an invalid one, or more than two decimals. */
export function parseSum(text: string): number | undefined {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return undefined
  const sum = Number(plain)
  return sum > 0 ? sum : undefined
}

/** A sum with its currency symbol. */
export const formatSum = (sum: number, symbol: string) => `${formatGold(sum)}\u00a0${symbol}`

/** A sum in the format of the field. */
export const sumText = typedSum

/** The fault of a sum for a payment method; `maximalAmount` 0 is no limit. */
export function sumFault(
  sum: number | undefined,
  direction: { readonly minimalAmount: number; readonly maximalAmount: number },
): 'none' | 'small' | 'large' | undefined {
  if (sum === undefined) return 'none'
  if (sum < direction.minimalAmount) return 'small'
  return direction.maximalAmount > 0 && sum > direction.maximalAmount ? 'large' : undefined
}

import type { PrizeKind } from '@runecase/api/operator/leaderboards-rules.ts'

/** The prize of one place: an item by its slug, or an amount of GOLD or coins. */
export interface Prize {
  readonly kind: PrizeKind
  readonly slug: string | null
  readonly amount: number | null
}

/** The prize of several consecutive places. */
export interface PrizeLine extends Prize {
  readonly places: number
}

/** The prize of each place, in order. */
export function expandPrizes(lines: readonly PrizeLine[]): Prize[] {
  return lines.flatMap(({ places, kind, slug, amount }) =>
    Array.from({ length: places }, () => ({ kind, slug, amount })),
  )
}

/** Joins consecutive places with the same prize into one line. */
export function joinPrizes(prizes: readonly Prize[]): PrizeLine[] {
  const lines: PrizeLine[] = []
  for (const { kind, slug, amount } of prizes) {
    const last = lines.at(-1)
    if (last && last.kind === kind && last.slug === slug && last.amount === amount)
      lines[lines.length - 1] = { ...last, places: last.places + 1 }
    else lines.push({ places: 1, kind, slug, amount })
  }
  return lines
}

/** The first and last place of each line. */
export function placesOf(lines: readonly PrizeLine[]): { readonly first: number; readonly last: number }[] {
  let before = 0
  return lines.map(({ places }) => {
    const first = before + 1
    before += places
    return { first, last: before }
  })
}

/** The value of a prize in GOLD by item prices; coins have no price. */
export function prizeGold({ kind, slug, amount }: Prize, priceOf: (slug: string) => number): number {
  if (kind === 'item') return slug === null ? 0 : priceOf(slug)
  return kind === 'gold' ? (amount ?? 0) : 0
}

/**
 * The index of the line that reduces a promised prize; undefined when every place wins at least as much as before. The last line stands for
 * places that would no longer win.
 */
export function brokenPromise(
  before: readonly PrizeLine[],
  after: readonly PrizeLine[],
  priceOf: (slug: string) => number,
): number | undefined {
  const lineAt = after.flatMap(({ places }, index) => Array.from({ length: places }, () => index))
  const given = expandPrizes(after)
  for (const [index, old] of expandPrizes(before).entries()) {
    const prize = given[index]
    if (!prize) return after.length - 1
    const isLess =
      old.kind === 'coins' && prize.kind === 'coins'
        ? (prize.amount ?? 0) < (old.amount ?? 0)
        : prizeGold(prize, priceOf) < prizeGold(old, priceOf)
    if (isLess) return lineAt[index]
  }
  return undefined
}

import { MAX_BATTLE_ROUNDS } from '@runecase/api/battles-rules.ts'

/** The rounds that a player is choosing: cases in the order they were added. */
export type Basket = readonly { readonly slug: string; readonly count: number }[]

/** The number of rounds. */
export function roundsOf(basket: Basket): number {
  return basket.reduce((sum, line) => sum + line.count, 0)
}

/** The basket with a case opened `count` times; 0 removes it. Never more rounds than a battle may have. */
export function withCount(basket: Basket, slug: string, count: number): Basket {
  const others = roundsOf(basket) - (basket.find((line) => line.slug === slug)?.count ?? 0)
  const allowed = Math.max(0, Math.min(count, MAX_BATTLE_ROUNDS - others))
  if (allowed === 0) return basket.filter((line) => line.slug !== slug)
  if (!basket.some((line) => line.slug === slug)) return [...basket, { slug, count: allowed }]
  return basket.map((line) => (line.slug === slug ? { slug, count: allowed } : line))
}

/** The price of a seat, GOLD; cases with an unknown price cost nothing here, and the server refuses them. */
export function priceOf(basket: Basket, priceBySlug: ReadonlyMap<string, number>): number {
  return (
    basket.reduce((minor, line) => minor + Math.round((priceBySlug.get(line.slug) ?? 0) * 100) * line.count, 0) / 100
  )
}

/** The basket of another battle; repeated cases are counted together. */
export function basketOf(cases: Basket): Basket {
  return cases.reduce<Basket>(
    (basket, { slug, count }) =>
      withCount(basket, slug, count + (basket.find((line) => line.slug === slug)?.count ?? 0)),
    [],
  )
}

import type { EditedLevel } from '@runecase/api/operator/season-parts.ts'
import type { EditedSeason } from '@runecase/api/operator/seasons.ts'
import { useQuery } from '@tanstack/react-query'
import { allCasesQuery } from '../../core/cases/public.ts'

/** Tells what all levels of a pass give one player, cases by their prices in GOLD. */
export function usePassWorth(): (levels: readonly EditedLevel[]) => EditedSeason['passWorth'] {
  const cases = useQuery(allCasesQuery).data ?? []
  const priceOf = (slug: string) => {
    const found = cases.find((one) => one.slug === slug)
    return found?.currency === 'GOLD' ? found.price : 0
  }
  return (levels) => ({
    gold: levels.reduce((sum, { gold }) => sum + gold, 0),
    coins: levels.reduce((sum, { coins }) => sum + coins, 0),
    cases: levels.flatMap((level) => level.cases).reduce((sum, { slug, amount }) => sum + amount * priceOf(slug), 0),
  })
}

import type { EditedLevel, EditedTask } from '@runecase/api/operator/season-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { allCasesQuery } from '../../core/cases/public.ts'

/** Adds the names of its cases to a level or a task, for tables. */
export function useNamedCases() {
  const cases = useQuery(allCasesQuery).data ?? []
  return <T extends EditedLevel | EditedTask>(part: T) => ({
    ...part,
    cases: part.cases.map(({ slug, amount }) => ({
      name: cases.find((one) => one.slug === slug)?.name ?? slug,
      amount,
    })),
  })
}

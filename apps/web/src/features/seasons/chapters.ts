import type { Pass, PassLevel } from '../../core/seasons/public.ts'

export interface Chapter {
  /** Undefined for a pass without parts. */
  readonly title: string | undefined
  readonly levels: readonly PassLevel[]
}

/** The levels of a pass by chapter; a single untitled one if it has none. */
export function chaptersOf({ chapters, levels }: Pick<Pass, 'chapters' | 'levels'>): Chapter[] {
  if (chapters.length === 0) return [{ title: undefined, levels }]
  return chapters.map(({ title, firstLevel }, index) => {
    const next = chapters[index + 1]?.firstLevel ?? Number.POSITIVE_INFINITY
    return { title, levels: levels.filter(({ level }) => level >= firstLevel && level < next) }
  })
}

const NEAR = 3

/** Levels that a narrow screen initially hides: received ones, and ordinary ones that are far away. */
export function farLevels(levels: readonly PassLevel[]): ReadonlySet<number> {
  const plain = levels.filter(({ state, type }) => state === 'locked' && type === 'classic')
  return new Set([
    ...levels.filter(({ state }) => state === 'received').map(({ level }) => level),
    ...plain.slice(NEAR).map(({ level }) => level),
  ])
}

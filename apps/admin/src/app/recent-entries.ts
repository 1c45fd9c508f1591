import { z } from 'zod'
import type { SearchEntry } from './search-entries.ts'

const KEPT = 6

const Stored = z.array(z.object({ path: z.string().startsWith('/'), title: z.string(), note: z.string() }))

/**
 * The search results that this operator opened in this tab, the latest first. The tab's storage ends with the tab, so that no player names
 * remain.
 */
export function recentEntries(operatorId: string): SearchEntry[] {
  try {
    return Stored.parse(JSON.parse(sessionStorage.getItem(keyOf(operatorId)) ?? '[]'))
  } catch {
    return []
  }
}

export function addRecentEntry(operatorId: string, entry: SearchEntry): void {
  const others = recentEntries(operatorId).filter(({ path }) => path !== entry.path)
  try {
    sessionStorage.setItem(keyOf(operatorId), JSON.stringify([entry, ...others].slice(0, KEPT)))
  } catch {
    // A browser that refuses storage has no recent entries.
  }
}

const keyOf = (operatorId: string) => `recently-opened-${operatorId}`

import { useEffect, useState } from 'react'
import type { Notice } from './notice-order.ts'

/** A visit lasts as long as the tab. */
const STARTED_AT_KEY = 'visit-started-at'
const SEEN_KEY = 'visit-notice'
/** The first part of a visit, in which no notice interrupts a game. */
const ARRIVAL_MS = 60_000

/** Whether the visit of this tab began less than a minute ago. */
export function useIsJustArrived(): boolean {
  const [isJustArrived, setJustArrived] = useState(true)
  useEffect(() => {
    const leftMs = startedAtMs() + ARRIVAL_MS - Date.now()
    if (leftMs <= 0) return setJustArrived(false)
    const timer = setTimeout(() => setJustArrived(false), leftMs)
    return () => clearTimeout(timer)
  }, [])
  return isJustArrived
}

/** The notice that came by itself in this visit, null before. */
export const seenInVisit = (): Notice | null => stored(SEEN_KEY) as Notice | null

export const noteSeenInVisit = (notice: Notice): void => store(SEEN_KEY, notice)

function startedAtMs(): number {
  const known = Number(stored(STARTED_AT_KEY) ?? Number.NaN)
  if (Number.isFinite(known)) return known
  const now = Date.now()
  store(STARTED_AT_KEY, String(now))
  return now
}

/** Values of this page, for browsers that refuse storage. */
const ofThisPage = new Map<string, string>()

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? ofThisPage.get(key) ?? null
  } catch {
    return ofThisPage.get(key) ?? null
  }
}

function store(key: string, value: string): void {
  ofThisPage.set(key, value)
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Without storage, each page counts as a visit.
  }
}

import type { UtmField } from '@runecase/api/analytics.ts'
import { UTM_FIELDS } from '@runecase/api/analytics-rules.ts'
import { snakeKey } from '@runecase/api/snake-case.ts'

const RECORD_KEY = 'nuxt-utm-data'
const SESSION_KEY = 'nuxt-utm-session-id'
const MONTH_MS = 30 * 86_400_000

/** The origin of a visitor, stored for a month. */
export interface UtmRecord {
  readonly timestamp: string
  readonly utmParams: Readonly<Partial<Record<string, string>>>
  readonly additionalInfo: {
    readonly referrer: string
    readonly userAgent: string
    readonly language: string
    readonly landingPageUrl: string
    readonly screen: { readonly width: number; readonly height: number }
  }
  readonly sessionId: string
}

/** The campaign parameters of a query, at most 200 characters each; empty without any. */
export function utmOf(search: string): Readonly<Partial<Record<UtmField, string>>> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    UTM_FIELDS.flatMap((field) => {
      const word = query.get(snakeKey(field))?.trim().slice(0, 200)
      return word ? [[field, word]] : []
    }),
  )
}

/** The campaign of a stored record that is at most a month old. */
export function utmOfRecord(text: string | null, nowMs: number): Readonly<Partial<Record<UtmField, string>>> {
  if (text === null) return {}
  try {
    const record: Partial<UtmRecord> = JSON.parse(text)
    const ageMs = nowMs - Date.parse(record.timestamp ?? '')
    if (!(ageMs >= 0 && ageMs < MONTH_MS)) return {}
    return utmOf(`?${new URLSearchParams(record.utmParams as Record<string, string>)}`)
  } catch {
    // The record was written by something else.
    return {}
  }
}

/** The query at the start of this visit: screens change the URL, and a campaign's visitor is redirected without it. */
let arrival = ''

/** Stores and returns the query that the visitor arrived with, `saved` when the URL itself names no campaign. */
export function noteArrival(search: string, saved = ''): string {
  arrival = Object.keys(utmOf(search)).length > 0 ? search : saved
  return arrival
}

/** The campaign of this visit, or the one that brought the visitor within a month. Browser only. */
export function currentUtm(): Readonly<Partial<Record<UtmField, string>>> {
  const ofVisit = { ...utmOf(arrival), ...utmOf(window.location.search) }
  if (Object.keys(ofVisit).length > 0) return ofVisit
  try {
    return utmOfRecord(localStorage.getItem(RECORD_KEY), Date.now())
  } catch {
    return {}
  }
}

/** Stores the campaign of the landing URL, if it names one. Only for visitors who have allowed it. */
export function keepUtm({ href, search }: Pick<Location, 'href' | 'search'>, referrer: string): void {
  const words = utmOf(search)
  if (Object.keys(words).length === 0) return
  const record: UtmRecord = {
    timestamp: new Date().toISOString(),
    utmParams: Object.fromEntries(Object.entries(words).map(([field, word]) => [snakeKey(field), word])),
    additionalInfo: {
      referrer,
      userAgent: navigator.userAgent,
      language: navigator.language,
      landingPageUrl: href,
      screen: { width: window.screen.width, height: window.screen.height },
    },
    sessionId: sessionId(),
  }
  try {
    localStorage.setItem(RECORD_KEY, JSON.stringify(record))
  } catch {
    // Without storage the campaign is known only on this page.
  }
}

function sessionId(): string {
  try {
    const known = sessionStorage.getItem(SESSION_KEY)
    const id = known ?? crypto.randomUUID()
    if (known === null) sessionStorage.setItem(SESSION_KEY, id)
    return id
  } catch {
    return crypto.randomUUID()
  }
}

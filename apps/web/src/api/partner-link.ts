import { PARTNER_CODE_PATTERN, PARTNER_LINK_DAYS } from '@runecase/api/partners-rules.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { cookieConsent, whenCookiesAnswered } from './cookie-consent.ts'

const KEY = 'partner-link'

interface LinkRecord {
  readonly code: string
  /** When the link was opened, ISO 8601. */
  readonly at: string
}

/** The stored record of a link that still counts; undefined for any other text. */
export function linkOfRecord(text: string | null, nowMs: number): LinkRecord | undefined {
  if (text === null) return undefined
  try {
    const { code = '', at = '' }: Partial<LinkRecord> = JSON.parse(text)
    const ageMs = nowMs - Date.parse(at)
    const counts = ageMs >= 0 && ageMs < PARTNER_LINK_DAYS * DAY_MS
    return counts && PARTNER_CODE_PATTERN.test(code) ? { code, at } : undefined
  } catch {
    // The record was written by something else.
    return undefined
  }
}

function read(store: () => Storage): LinkRecord | undefined {
  try {
    return linkOfRecord(store().getItem(KEY), Date.now())
  } catch {
    // Without storage the link is unknown.
    return undefined
  }
}

function write(store: () => Storage, record: LinkRecord): void {
  try {
    store().setItem(KEY, JSON.stringify(record))
  } catch {
    // Without storage the link counts only on this page.
  }
}

const ofVisit = () => sessionStorage
const ofMonth = () => localStorage

/**
 * Stores that a partner's link was opened: for this visit, and for a month once the visitor allows that. Returns whether it is the first
 * time in this visit. Browser only.
 */
export function notePartnerLink(code: string): boolean {
  const isFirst = read(ofVisit)?.code !== code
  const record = { code, at: new Date().toISOString() }
  write(ofVisit, record)
  whenCookiesAnswered((consent) => {
    if (consent === 'all') write(ofMonth, record)
  })
  return isFirst
}

/** The code of the last partner's link that counts. Browser only. */
export function currentPartnerCode(): string | undefined {
  const visit = read(ofVisit)
  const month = cookieConsent() === 'all' ? read(ofMonth) : undefined
  return visit && month && month.at > visit.at ? month.code : (visit ?? month)?.code
}

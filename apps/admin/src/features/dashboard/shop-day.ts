import { DAY_MS } from '@runecase/game/durations.ts'
import { SHOP_ZONE } from '../../api/brand.ts'
import { LANGUAGE } from '../../i18n/i18n.ts'

const SHORT = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'short', timeZone: SHOP_ZONE })
const ZONE = new Intl.DateTimeFormat(LANGUAGE, { timeZone: SHOP_ZONE, timeZoneName: 'shortOffset' })

/** The day of the shop at this moment, such as `17 нояб.` */
export const showShopDay = (at: string): string => SHORT.format(new Date(at))

/** The shop's time zone now, such as `GMT+3`. */
export const showShopZone = (): string =>
  ZONE.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? SHOP_ZONE

/** The beginnings of the days of a time zone from one moment to another, in milliseconds; the first day is that of the first moment. */
export function dayStarts(sinceMs: number, untilMs: number, timeZone: string): number[] {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  /** What the clocks of the zone show, as if it were UTC. */
  const shownAt = (ms: number) => Date.parse(`${clock.format(ms).replace(' ', 'T')}Z`)
  const startOf = (dayMs: number) => {
    // The clocks may be changed between the guess and the midnight.
    const guess = dayMs - (shownAt(dayMs) - dayMs)
    return guess - (shownAt(guess) - dayMs)
  }
  const starts = []
  let dayMs = Math.floor(shownAt(sinceMs) / DAY_MS) * DAY_MS
  for (let start = startOf(dayMs); start < untilMs; start = startOf(dayMs)) {
    starts.push(start)
    dayMs += DAY_MS
  }
  return starts
}

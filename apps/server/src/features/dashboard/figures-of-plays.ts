import type { SettledPlay } from '../../core/plays/public.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { msOfId } from '../../platform/ids.ts'
import { hourStart } from '../../platform/shop-day.ts'
import type { FigureAddition } from './dashboard.sql.ts'

/** Sums what plays add to hourly figures, by metric and game. Undefined figures are left out. */
export function figuresOfPlays(
  events: readonly DomainEvent[],
  timeZone: string,
  figuresOf: (play: SettledPlay) => Readonly<Record<string, bigint | undefined>>,
): FigureAddition[] {
  const sums = new Map<string, FigureAddition>()
  for (const event of events) {
    if (event.kind !== 'play.settled') continue
    const hour = new Date(hourStart(msOfId(BigInt(event.playId)), timeZone))
    for (const [metric, value] of Object.entries(figuresOf(event))) {
      if (value === undefined) continue
      const key = `${metric} ${event.play} ${hour.getTime()}`
      sums.set(key, { hour, metric, subject: event.play, value: (sums.get(key)?.value ?? 0n) + value })
    }
  }
  return [...sums.values()]
}

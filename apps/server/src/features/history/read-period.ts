import { daysOfPeriod } from '@runecase/api/history-rules.ts'
import { EPOCH_MS, idAt } from '../../platform/ids.ts'

/** The days of a period in a player's calendar, and the ids created in them. */
export interface Period {
  /** Null: from the beginning. */
  readonly from: string | null
  readonly to: string
  readonly timeZone: string
  readonly fromId: bigint
  /** The first id after it. */
  readonly untilId: bigint
}

/** Parses a period of a history (`PERIOD_PATTERN`): today, the last seven days, this month, all, the named month, or the named days. */
export function readPeriod(name: string, nowMs: number, timeZone: string): Period {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate()
  const [from, to] = daysOf(name, today)
  const startMs = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  return {
    from: from?.toString() ?? null,
    to: to.toString(),
    timeZone,
    fromId: idAt(from ? Math.max(EPOCH_MS, startMs(from)) : EPOCH_MS),
    untilId: idAt(Math.max(EPOCH_MS, startMs(to.add({ days: 1 })))),
  }
}

function daysOf(name: string, today: Temporal.PlainDate): readonly [Temporal.PlainDate | null, Temporal.PlainDate] {
  if (name === 'all') return [null, today]
  if (name === 'day') return [today, today]
  if (name === 'week') return [today.subtract({ days: 6 }), today]
  const days = daysOfPeriod(name)
  if (days) return [Temporal.PlainDate.from(days[0]), Temporal.PlainDate.from(days[1])]
  const month = name === 'month' ? today.toPlainYearMonth() : Temporal.PlainYearMonth.from(name)
  return [month.toPlainDate({ day: 1 }), month.toPlainDate({ day: month.daysInMonth })]
}

/** The months between two times in a player's calendar, newest first, such as `2026-11`. */
export function monthsBetween(fromMs: number, untilMs: number, timeZone: string): string[] {
  const monthOf = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toPlainYearMonth()
  const first = monthOf(fromMs)
  const months: string[] = []
  for (
    let month = monthOf(untilMs);
    Temporal.PlainYearMonth.compare(month, first) >= 0;
    month = month.subtract({ months: 1 })
  )
    months.push(month.toString())
  return months
}

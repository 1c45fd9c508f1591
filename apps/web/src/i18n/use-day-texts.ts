import CALENDAR_NS from 'texts:i18n/calendar'
import { useTranslation } from 'react-i18next'
import { partsOfDay } from './calendar.ts'

/** Formats days, months and ranges. */
export function useDayTexts() {
  const { t } = useTranslation(CALENDAR_NS)
  const monthOf = (day: string) => t(`monthsOf.${partsOfDay(day).month}`)
  return {
    /** 20 ноября, пятница */
    day(day: string): string {
      const { day: number, weekday } = partsOfDay(day)
      return t('day', { day: number, month: monthOf(day), weekday: t(`weekdays.${weekday}`) })
    },
    /** Ноябрь 2026 */
    month(month: string): string {
      const { month: number, year } = partsOfDay(`${month}-01`)
      return t(`months.${number}`, { year: String(year) })
    },
    /** 1–20 ноября */
    range({ from, to }: { readonly from: string | null; readonly to: string }): string {
      if (from === null) return t('range.all')
      const [first, last] = [partsOfDay(from), partsOfDay(to)]
      if (from === to) return t('range.day', { day: first.day, month: monthOf(from) })
      if (first.year !== last.year)
        return t('range.years', {
          from: first.day,
          fromMonth: monthOf(from),
          fromYear: String(first.year),
          to: last.day,
          toMonth: monthOf(to),
          toYear: String(last.year),
        })
      if (first.month === last.month)
        return t('range.sameMonth', { from: first.day, to: last.day, month: monthOf(from) })
      return t('range.apart', { from: first.day, fromMonth: monthOf(from), to: last.day, toMonth: monthOf(to) })
    },
  }
}

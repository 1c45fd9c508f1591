import { LANGUAGE } from '../i18n/i18n.ts'
import '@mantine/dates/styles.css'
import 'dayjs/locale/ru'
import FORM_NS from 'texts:form/form'
import { DatePicker } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import { localOf } from './local-time.ts'

/** Escape closes the calendar, not the dialog around its field. */
const IN_DIALOG = { 'data-mantine-stop-propagation': true }

/** The calendar of a `DateField`, opened at its day or at today. Arrow keys move between days, Enter selects one. */
export function DateCalendar({
  day,
  onTake,
}: {
  /** Such as `2026-11-30`. */
  readonly day: string | null
  readonly onTake: (day: string) => void
}) {
  const { t } = useTranslation(FORM_NS)
  const first = day ?? localOf(new Date().toISOString(), false)
  return (
    <DatePicker
      ref={focusDay}
      locale={LANGUAGE}
      value={day}
      defaultDate={first}
      onChange={(taken) => onTake(taken ?? first)}
      allowDeselect
      highlightToday
      weekendDays={[]}
      ariaLabels={{
        monthLevelControl: t('date.monthLevel'),
        yearLevelControl: t('date.yearLevel'),
        nextMonth: t('date.nextMonth'),
        previousMonth: t('date.previousMonth'),
        nextYear: t('date.nextYear'),
        previousYear: t('date.previousYear'),
        nextDecade: t('date.nextDecade'),
        previousDecade: t('date.previousDecade'),
      }}
      getDayProps={(date) => ({ ...IN_DIALOG, ...(date === first && { 'data-autofocus': true }) })}
      getMonthControlProps={() => IN_DIALOG}
      getYearControlProps={() => IN_DIALOG}
    />
  )
}

/** The calendar loads after the popover has already looked for an element to focus. */
function focusDay(calendar: HTMLElement | null): void {
  calendar?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

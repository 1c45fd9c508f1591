import type STATUS_NS from 'texts:features/status/status'
import type { TFunction } from 'i18next'
import { timeLeft } from '../../ui/time-left.ts'

/** Formats a duration; seconds only below an hour. */
export function spanText(t: TFunction<typeof STATUS_NS>, seconds: number): string {
  const { days, hours, minutes, seconds: rest } = timeLeft(seconds * 1000)
  if (days + hours > 0) return t('span.hours', { hours: days * 24 + hours, minutes })
  if (minutes === 0) return t('span.seconds', { seconds: rest })
  return rest === 0 ? t('span.minutes', { minutes }) : t('span.minutesSeconds', { minutes, seconds: rest })
}

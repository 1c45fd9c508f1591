import REPORTS_NS from 'texts:features/reports/reports'
import { type GrowthBy, NO_ORIGIN } from '@runecase/api/operator/reports-rules.ts'
import { i18n, LANGUAGE } from '../../i18n/i18n.ts'
import { showDay } from '../../list/format.ts'

const COUNTRIES = new Intl.DisplayNames(LANGUAGE, { type: 'region' })

/** A day or an origin of players as text. */
export function showOriginKey(by: GrowthBy, key: string): string {
  if (key === NO_ORIGIN || key === '') return i18n.t(`unknown.${by}`, { ns: REPORTS_NS })
  if (by === 'day') return showDay(key)
  if (by === 'country') return /^[A-Z]{2}$/.test(key) ? (COUNTRIES.of(key) ?? key) : key
  if (by === 'device') return i18n.t(`devices.${key}` as 'devices.mobile', { ns: REPORTS_NS, defaultValue: key })
  return key
}

import VALUES_NS from 'texts:core/settings/setting-values'
import { i18n } from '../../i18n/i18n.ts'
import { showDateTime, showNumber } from '../../list/format.ts'

/** The value of a setting as text. */
export function showSetting(value: unknown): string {
  if (typeof value === 'boolean') return i18n.t(value ? 'on' : 'off', { ns: VALUES_NS })
  if (typeof value === 'number') return showNumber(value)
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? showDateTime(value) : value
  if (typeof value === 'object' && value !== null) {
    const parts = Object.values(value).filter((part) => part !== null && part !== '')
    return parts.map(showSetting).join(', ')
  }
  return i18n.t('empty', { ns: VALUES_NS })
}

import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './withdrawals.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    withdrawals: typeof ru
  }
}

export const WITHDRAWALS_NS = addTranslations(
  'withdrawals',
  import.meta.glob('./withdrawals.*.json', { eager: true, import: 'default' }),
)

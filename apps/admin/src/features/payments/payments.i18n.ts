import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './payments.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    payments: typeof ru
  }
}

export const PAYMENTS_NS = addTranslations(
  'payments',
  import.meta.glob('./payments.*.json', { eager: true, import: 'default' }),
)

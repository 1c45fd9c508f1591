import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './reconciliation.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    reconciliation: typeof ru
  }
}

export const RECONCILIATION_NS = addTranslations(
  'reconciliation',
  import.meta.glob('./reconciliation.*.json', { eager: true, import: 'default' }),
)

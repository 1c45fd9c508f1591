import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './case-history.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    'case-history': typeof ru
  }
}

export const CASE_HISTORY_NS = addTranslations(
  'case-history',
  import.meta.glob('./case-history.*.json', { eager: true, import: 'default' }),
)

import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './case-search.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    'case-search': typeof ru
  }
}

export const CASE_SEARCH_NS = addTranslations(
  'case-search',
  import.meta.glob('./case-search.*.json', { eager: true, import: 'default' }),
)

import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './fair-check.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    'fair-check': typeof ru
  }
}

export const FAIR_CHECK_NS = addTranslations(
  'fair-check',
  import.meta.glob('./fair-check.*.json', { eager: true, import: 'default' }),
)

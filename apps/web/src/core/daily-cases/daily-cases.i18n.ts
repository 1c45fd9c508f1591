import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './daily-cases.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    'daily-cases': typeof ru
  }
}

export const DAILY_CASES_NS = addTranslations(
  'daily-cases',
  import.meta.glob('./daily-cases.*.json', { eager: true, import: 'default' }),
)

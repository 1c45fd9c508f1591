import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './statistics.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    statistics: typeof ru
  }
}

export const STATISTICS_NS = addTranslations(
  'statistics',
  import.meta.glob('./statistics.*.json', { eager: true, import: 'default' }),
)

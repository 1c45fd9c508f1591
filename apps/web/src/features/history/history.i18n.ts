import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './history.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    history: typeof ru
  }
}

export const HISTORY_NS = addTranslations(
  'history',
  import.meta.glob('./history.*.json', { eager: true, import: 'default' }),
)

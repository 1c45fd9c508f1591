import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './contests.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    contests: typeof ru
  }
}

export const CONTESTS_NS = addTranslations(
  'contests',
  import.meta.glob('./contests.*.json', { eager: true, import: 'default' }),
)

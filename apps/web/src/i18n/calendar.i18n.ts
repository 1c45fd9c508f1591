import type ru from './calendar.ru.json'
import { addTranslations } from './i18n.ts'

declare module './i18n.ts' {
  interface Translations {
    calendar: typeof ru
  }
}

export const CALENDAR_NS = addTranslations(
  'calendar',
  import.meta.glob('./calendar.*.json', { eager: true, import: 'default' }),
)

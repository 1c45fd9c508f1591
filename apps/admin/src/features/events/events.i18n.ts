import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './events.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    events: typeof ru
  }
}

export const EVENTS_NS = addTranslations(
  'events',
  import.meta.glob('./events.*.json', { eager: true, import: 'default' }),
)

import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './notifications.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    notifications: typeof ru
  }
}

export const NOTIFICATIONS_NS = addTranslations(
  'notifications',
  import.meta.glob('./notifications.*.json', { eager: true, import: 'default' }),
)

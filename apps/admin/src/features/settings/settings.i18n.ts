import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './settings.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    settings: typeof ru
  }
}

export const SETTINGS_NS = addTranslations(
  'settings',
  import.meta.glob('./settings.*.json', { eager: true, import: 'default' }),
)

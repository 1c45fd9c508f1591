import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './protection.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    protection: typeof ru
  }
}

export const PROTECTION_NS = addTranslations(
  'protection',
  import.meta.glob('./protection.*.json', { eager: true, import: 'default' }),
)

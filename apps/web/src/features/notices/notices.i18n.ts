import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './notices.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    notices: typeof ru
  }
}

export const NOTICES_NS = addTranslations(
  'notices',
  import.meta.glob('./notices.*.json', { eager: true, import: 'default' }),
)

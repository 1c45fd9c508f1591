import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './opening.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    opening: typeof ru
  }
}

export const OPENING_NS = addTranslations(
  'opening',
  import.meta.glob('./opening.*.json', { eager: true, import: 'default' }),
)

import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './gift-codes.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    'gift-codes': typeof ru
  }
}

export const GIFT_CODES_NS = addTranslations(
  'gift-codes',
  import.meta.glob('./gift-codes.*.json', { eager: true, import: 'default' }),
)

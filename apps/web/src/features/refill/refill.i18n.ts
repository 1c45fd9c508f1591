import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './refill.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    refill: typeof ru
  }
}

export const REFILL_NS = addTranslations(
  'refill',
  import.meta.glob('./refill.*.json', { eager: true, import: 'default' }),
)

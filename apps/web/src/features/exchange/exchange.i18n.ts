import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './exchange.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    exchange: typeof ru
  }
}

export const EXCHANGE_NS = addTranslations(
  'exchange',
  import.meta.glob('./exchange.*.json', { eager: true, import: 'default' }),
)

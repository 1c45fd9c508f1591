import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './raffles.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    raffles: typeof ru
  }
}

export const RAFFLES_NS = addTranslations(
  'raffles',
  import.meta.glob('./raffles.*.json', { eager: true, import: 'default' }),
)

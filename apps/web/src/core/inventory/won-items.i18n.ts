import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './won-items.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    'won-items': typeof ru
  }
}

export const WON_ITEMS_NS = addTranslations(
  'won-items',
  import.meta.glob('./won-items.*.json', { eager: true, import: 'default' }),
)

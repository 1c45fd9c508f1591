import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './item-games.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    'item-games': typeof ru
  }
}

export const ITEM_GAMES_NS = addTranslations(
  'item-games',
  import.meta.glob('./item-games.*.json', { eager: true, import: 'default' }),
)

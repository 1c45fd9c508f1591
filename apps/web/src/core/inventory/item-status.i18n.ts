import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './item-status.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    'item-status': typeof ru
  }
}

export const ITEM_STATUS_NS = addTranslations(
  'item-status',
  import.meta.glob('./item-status.*.json', { eager: true, import: 'default' }),
)

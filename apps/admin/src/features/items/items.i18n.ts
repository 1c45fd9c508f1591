import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './items.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    items: typeof ru
  }
}

export const ITEMS_NS = addTranslations('items', import.meta.glob('./items.*.json', { eager: true, import: 'default' }))

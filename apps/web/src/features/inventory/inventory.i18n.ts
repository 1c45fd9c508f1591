import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './inventory.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    inventory: typeof ru
  }
}

export const INVENTORY_NS = addTranslations(
  'inventory',
  import.meta.glob('./inventory.*.json', { eager: true, import: 'default' }),
)

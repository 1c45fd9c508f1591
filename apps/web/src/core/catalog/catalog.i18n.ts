import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './catalog.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    catalog: typeof ru
  }
}

export const CATALOG_NS = addTranslations(
  'catalog',
  import.meta.glob('./catalog.*.json', { eager: true, import: 'default' }),
)

import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './favourites.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    favourites: typeof ru
  }
}

export const FAVOURITES_NS = addTranslations(
  'favourites',
  import.meta.glob('./favourites.*.json', { eager: true, import: 'default' }),
)

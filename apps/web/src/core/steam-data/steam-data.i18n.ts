import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './steam-data.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    'steam-data': typeof ru
  }
}

export const STEAM_DATA_NS = addTranslations(
  'steam-data',
  import.meta.glob('./steam-data.*.json', { eager: true, import: 'default' }),
)

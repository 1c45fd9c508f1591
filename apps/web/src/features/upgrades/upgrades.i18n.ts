import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './upgrades.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    upgrades: typeof ru
  }
}

export const UPGRADES_NS = addTranslations(
  'upgrades',
  import.meta.glob('./upgrades.*.json', { eager: true, import: 'default' }),
)

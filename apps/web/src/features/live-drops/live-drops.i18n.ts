import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './live-drops.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    'live-drops': typeof ru
  }
}

export const LIVE_DROPS_NS = addTranslations(
  'live-drops',
  import.meta.glob('./live-drops.*.json', { eager: true, import: 'default' }),
)

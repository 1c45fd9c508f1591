import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './leaderboards.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    leaderboards: typeof ru
  }
}

export const LEADERBOARDS_NS = addTranslations(
  'leaderboards',
  import.meta.glob('./leaderboards.*.json', { eager: true, import: 'default' }),
)

import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './seasons.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    seasons: typeof ru
  }
}

export const SEASONS_NS = addTranslations(
  'seasons',
  import.meta.glob('./seasons.*.json', { eager: true, import: 'default' }),
)

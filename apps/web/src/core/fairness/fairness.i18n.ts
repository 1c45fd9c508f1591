import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './fairness.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    fairness: typeof ru
  }
}

export const FAIRNESS_NS = addTranslations(
  'fairness',
  import.meta.glob('./fairness.*.json', { eager: true, import: 'default' }),
)

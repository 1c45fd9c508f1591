import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './offers.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    offers: typeof ru
  }
}

export const OFFERS_NS = addTranslations(
  'offers',
  import.meta.glob('./offers.*.json', { eager: true, import: 'default' }),
)

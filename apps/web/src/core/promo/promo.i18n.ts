import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './promo.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    promo: typeof ru
  }
}

export const PROMO_NS = addTranslations('promo', import.meta.glob('./promo.*.json', { eager: true, import: 'default' }))

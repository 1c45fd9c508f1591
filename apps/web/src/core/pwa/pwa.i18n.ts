import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './pwa.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    pwa: typeof ru
  }
}

export const PWA_NS = addTranslations('pwa', import.meta.glob('./pwa.*.json', { eager: true, import: 'default' }))

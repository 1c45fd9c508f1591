import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './soon.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    soon: typeof ru
  }
}

export const SOON_NS = addTranslations('soon', import.meta.glob('./soon.*.json', { eager: true, import: 'default' }))

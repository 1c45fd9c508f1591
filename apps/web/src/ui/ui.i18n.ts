import { addTranslations } from '../i18n/i18n.ts'
import type ru from './ui.ru.json'

declare module '../i18n/i18n.ts' {
  interface Translations {
    ui: typeof ru
  }
}

export const UI_NS = addTranslations('ui', import.meta.glob('./ui.*.json', { eager: true, import: 'default' }))

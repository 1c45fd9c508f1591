import { addTranslations } from '../i18n/i18n.ts'
import type ru from './app.ru.json'

declare module '../i18n/i18n.ts' {
  interface Translations {
    app: typeof ru
  }
}

export const APP_NS = addTranslations('app', import.meta.glob('./app.*.json', { eager: true, import: 'default' }))

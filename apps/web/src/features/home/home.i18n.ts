import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './home.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    home: typeof ru
  }
}

export const HOME_NS = addTranslations('home', import.meta.glob('./home.*.json', { eager: true, import: 'default' }))

import { addTranslations } from '../i18n/i18n.ts'
import type ru from './list.ru.json'

declare module '../i18n/i18n.ts' {
  interface Translations {
    list: typeof ru
  }
}

export const LIST_NS = addTranslations('list', import.meta.glob('./list.*.json', { eager: true, import: 'default' }))

import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './inbox.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    inbox: typeof ru
  }
}

export const INBOX_NS = addTranslations('inbox', import.meta.glob('./inbox.*.json', { eager: true, import: 'default' }))

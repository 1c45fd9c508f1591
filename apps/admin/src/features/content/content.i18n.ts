import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './content.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    content: typeof ru
  }
}

export const CONTENT_NS = addTranslations(
  'content',
  import.meta.glob('./content.*.json', { eager: true, import: 'default' }),
)

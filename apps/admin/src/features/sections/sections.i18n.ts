import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './sections.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    sections: typeof ru
  }
}

export const SECTIONS_NS = addTranslations(
  'sections',
  import.meta.glob('./sections.*.json', { eager: true, import: 'default' }),
)

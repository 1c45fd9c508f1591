import { addTranslations } from '../i18n/i18n.ts'
import type ru from './pictures.ru.json'

declare module '../i18n/i18n.ts' {
  interface Translations {
    pictures: typeof ru
  }
}

export const PICTURES_NS = addTranslations(
  'pictures',
  import.meta.glob('./pictures.*.json', { eager: true, import: 'default' }),
)

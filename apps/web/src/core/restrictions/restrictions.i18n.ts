import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './restrictions.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    restrictions: typeof ru
  }
}

export const RESTRICTIONS_NS = addTranslations(
  'restrictions',
  import.meta.glob('./restrictions.*.json', { eager: true, import: 'default' }),
)

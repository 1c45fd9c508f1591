import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './operators.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    operators: typeof ru
  }
}

export const OPERATORS_NS = addTranslations(
  'operators',
  import.meta.glob('./operators.*.json', { eager: true, import: 'default' }),
)

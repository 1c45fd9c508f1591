import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './cases.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    cases: typeof ru
  }
}

export const CASES_NS = addTranslations('cases', import.meta.glob('./cases.*.json', { eager: true, import: 'default' }))

import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './debt.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    debt: typeof ru
  }
}

export const DEBT_NS = addTranslations('debt', import.meta.glob('./debt.*.json', { eager: true, import: 'default' }))

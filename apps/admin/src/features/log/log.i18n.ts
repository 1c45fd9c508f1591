import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './log.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    log: typeof ru
  }
}

export const LOG_NS = addTranslations('log', import.meta.glob('./log.*.json', { eager: true, import: 'default' }))

import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './session.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    session: typeof ru
  }
}

export const SESSION_NS = addTranslations(
  'session',
  import.meta.glob('./session.*.json', { eager: true, import: 'default' }),
)

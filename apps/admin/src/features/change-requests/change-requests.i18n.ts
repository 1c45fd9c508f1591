import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './change-requests.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    changeRequests: typeof ru
  }
}

export const CHANGE_REQUESTS_NS = addTranslations(
  'changeRequests',
  import.meta.glob('./change-requests.*.json', { eager: true, import: 'default' }),
)

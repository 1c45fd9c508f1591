import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './dashboard.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    dashboard: typeof ru
  }
}

export const DASHBOARD_NS = addTranslations(
  'dashboard',
  import.meta.glob('./dashboard.*.json', { eager: true, import: 'default' }),
)

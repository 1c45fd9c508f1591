import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './status.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    status: typeof ru
  }
}

export const STATUS_NS = addTranslations(
  'status',
  import.meta.glob('./status.*.json', { eager: true, import: 'default' }),
)

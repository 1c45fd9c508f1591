import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './account.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    account: typeof ru
  }
}

export const ACCOUNT_NS = addTranslations(
  'account',
  import.meta.glob('./account.*.json', { eager: true, import: 'default' }),
)

import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './contracts.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    contracts: typeof ru
  }
}

export const CONTRACTS_NS = addTranslations(
  'contracts',
  import.meta.glob('./contracts.*.json', { eager: true, import: 'default' }),
)

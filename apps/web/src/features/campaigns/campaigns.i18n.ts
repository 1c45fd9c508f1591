import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './campaigns.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    campaigns: typeof ru
  }
}

export const CAMPAIGNS_NS = addTranslations(
  'campaigns',
  import.meta.glob('./campaigns.*.json', { eager: true, import: 'default' }),
)

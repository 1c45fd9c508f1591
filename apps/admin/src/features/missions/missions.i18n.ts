import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './missions.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    missions: typeof ru
  }
}

export const MISSIONS_NS = addTranslations(
  'missions',
  import.meta.glob('./missions.*.json', { eager: true, import: 'default' }),
)

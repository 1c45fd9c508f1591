import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './battles.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    battles: typeof ru
  }
}

export const BATTLES_NS = addTranslations(
  'battles',
  import.meta.glob('./battles.*.json', { eager: true, import: 'default' }),
)

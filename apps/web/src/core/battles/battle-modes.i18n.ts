import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './battle-modes.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    'battle-modes': typeof ru
  }
}

export const BATTLE_MODES_NS = addTranslations(
  'battle-modes',
  import.meta.glob('./battle-modes.*.json', { eager: true, import: 'default' }),
)

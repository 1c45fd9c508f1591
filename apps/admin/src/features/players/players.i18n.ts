import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './players.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    players: typeof ru
  }
}

export const PLAYERS_NS = addTranslations(
  'players',
  import.meta.glob('./players.*.json', { eager: true, import: 'default' }),
)

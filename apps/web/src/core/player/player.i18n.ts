import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './player.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    player: typeof ru
  }
}

export const PLAYER_NS = addTranslations(
  'player',
  import.meta.glob('./player.*.json', { eager: true, import: 'default' }),
)

import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './raffle.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    raffle: typeof ru
  }
}

export const RAFFLE_NS = addTranslations(
  'raffle',
  import.meta.glob('./raffle.*.json', { eager: true, import: 'default' }),
)

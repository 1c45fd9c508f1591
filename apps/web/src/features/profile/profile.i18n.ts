import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './profile.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    profile: typeof ru
  }
}

export const PROFILE_NS = addTranslations(
  'profile',
  import.meta.glob('./profile.*.json', { eager: true, import: 'default' }),
)

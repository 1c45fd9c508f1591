import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './status-notes.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    statusNotes: typeof ru
  }
}

export const STATUS_NOTES_NS = addTranslations(
  'statusNotes',
  import.meta.glob('./status-notes.*.json', { eager: true, import: 'default' }),
)

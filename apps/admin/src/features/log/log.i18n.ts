import { addTranslations } from '../../i18n/i18n.ts'
import type { ListName } from '../../list/resource-list.tsx'
import type ru from './log.ru.json'

/** A list without a name here would be logged by the name of its call; a subject without one could not be filtered. */
type Named<
  T extends {
    readonly actions: object
    readonly lists: Readonly<Record<ListName, string>>
    readonly subjects: Readonly<Record<keyof T['actions'], string>>
  },
> = T

declare module '../../i18n/i18n.ts' {
  interface Translations {
    log: Named<typeof ru>
  }
}

export const LOG_NS = addTranslations('log', import.meta.glob('./log.*.json', { eager: true, import: 'default' }))

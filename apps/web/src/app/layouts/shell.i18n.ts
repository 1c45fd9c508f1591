import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './shell.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    shell: typeof ru
  }
}

export const SHELL_NS = addTranslations('shell', import.meta.glob('./shell.*.json', { eager: true, import: 'default' }))

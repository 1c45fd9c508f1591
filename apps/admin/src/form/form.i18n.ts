import { addTranslations } from '../i18n/i18n.ts'
import type ru from './form.ru.json'

declare module '../i18n/i18n.ts' {
  interface Translations {
    form: typeof ru
  }
}

export const FORM_NS = addTranslations('form', import.meta.glob('./form.*.json', { eager: true, import: 'default' }))

import { addTranslations } from '../../i18n/i18n.ts'
import type ru from './books.ru.json'

declare module '../../i18n/i18n.ts' {
  interface Translations {
    books: typeof ru
  }
}

export const BOOKS_NS = addTranslations('books', import.meta.glob('./books.*.json', { eager: true, import: 'default' }))

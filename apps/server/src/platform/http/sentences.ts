import type { Language } from '@runecase/api/languages.ts'
import messagesEn from '@runecase/api/messages.en.json' with { type: 'json' }
import messagesRu from '@runecase/api/messages.ru.json' with { type: 'json' }
import refusalsEn from '@runecase/api/refusals.en.json' with { type: 'json' }
import refusalsRu from '@runecase/api/refusals.ru.json' with { type: 'json' }

/** The sentences of refusals and notices by language and code, for `createTranslate`; the default language first. */
export const SENTENCES = {
  ru: { ...messagesRu.alerts, ...messagesRu.errors, ...refusalsRu },
  en: { ...messagesEn.alerts, ...messagesEn.errors, ...refusalsEn },
} satisfies Readonly<Record<Language, object>>

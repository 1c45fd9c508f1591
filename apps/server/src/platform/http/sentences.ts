import messages from '@runecase/api/messages.ru.json' with { type: 'json' }
import refusals from '@runecase/api/refusals.ru.json' with { type: 'json' }

/** The sentences of refusals and notices by language and code, for `createTranslate`. */
export const SENTENCES = { ru: { ...messages.alerts, ...messages.errors, ...refusals } }

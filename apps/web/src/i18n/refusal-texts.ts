import { i18n, MESSAGES_NS } from './i18n.ts'

let loading: Promise<void> | undefined

/**
 * Adds the sentences of refusals by code, which a page needs only after a failed call. If they cannot be loaded, the sentence in the
 * response is used (`errorTexts`), and the next failure tries again.
 */
export function loadRefusalTexts(): Promise<void> {
  loading ??= import('tables:@runecase/api/refusals')
    .then(({ default: tables }) => {
      for (const [language, errors] of Object.entries(tables))
        i18n.addResourceBundle(language, MESSAGES_NS, { errors }, true)
    })
    .catch(() => {
      loading = undefined
    })
  return loading
}

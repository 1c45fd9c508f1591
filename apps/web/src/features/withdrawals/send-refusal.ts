import { isApiError } from '@runecase/api/api-error.ts'
import { errorWords, paramWords } from '../../i18n/error-words.ts'
import { i18n } from '../../i18n/i18n.ts'

/**
 * The words for a refused withdrawal: those for withdrawals where there are any, with the name of the item that the refusal is
 * about, else the general ones.
 */
export function sendRefusal(
  error: unknown,
  items: readonly { readonly id: string; readonly name: string }[],
): { readonly title: string; readonly text: string } {
  const variant = isApiError(error) && error.params.date === null ? '_no_date' : ''
  const key = isApiError(error) ? `errors.profileCodes.${error.code}${variant}` : ''
  if (!isApiError(error) || !i18n.exists(key)) {
    return { title: i18n.t('errors.title'), text: errorWords(error) }
  }
  const about = items.find(({ id }) => id === error.params.id) ?? items[0]
  return {
    title: i18n.t('errors.cantSend'),
    // The code is checked just above; its words and its parameters are both data of the call.
    text: i18n.t(key as 'errors.unpredicted', { name: about?.name ?? '', ...paramWords(error.params) }),
  }
}

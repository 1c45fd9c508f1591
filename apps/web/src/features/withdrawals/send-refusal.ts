import { isApiError } from '@runecase/api/api-error.ts'
import { errorTexts, textParams } from '../../i18n/error-texts.ts'
import { i18n } from '../../i18n/i18n.ts'

/** The text of a refused withdrawal: a specific one if there is any, with the name of the affected item, otherwise the general one. */
export function sendRefusal(
  error: unknown,
  items: readonly { readonly id: string; readonly name: string }[],
): { readonly title: string; readonly text: string } {
  const variant = isApiError(error) && error.params.date === null ? '_no_date' : ''
  const key = isApiError(error) ? `errors.profileCodes.${error.code}${variant}` : ''
  if (!isApiError(error) || !i18n.exists(key)) {
    return { title: i18n.t('errors.title'), text: errorTexts(error) }
  }
  const about = items.find(({ id }) => id === error.params.id) ?? items[0]
  return {
    title: i18n.t('errors.cantSend'),
    // The key was checked just above; its text and parameters both come from the call.
    text: i18n.t(key as 'errors.unpredicted', { name: about?.name ?? '', ...textParams(error.params) }),
  }
}

import { isApiError } from '@runecase/api/api-error.ts'
import { i18n } from '../i18n/i18n.ts'

/** What to tell a person of a failure: the server's sentence, or that nothing more is known. */
export function messageOf(error: unknown): string {
  if (isApiError(error) && error.message !== '' && error.status !== 0) return error.message
  return i18n.t('messages:errors.unknown')
}

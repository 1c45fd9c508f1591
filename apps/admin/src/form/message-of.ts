import { isApiError } from '@runecase/api/api-error.ts'
import { snakeKey } from '@runecase/api/snake-case.ts'
import { i18n } from '../i18n/i18n.ts'

/** What to tell a person of a failure: the server's sentence, or that nothing more is known. */
export function messageOf(error: unknown): string {
  if (isApiError(error) && error.message !== '' && error.status !== 0) return error.message
  return i18n.t('messages:errors.unknown')
}

interface Fault {
  readonly path: string
  readonly reason: string
}

/** Why the server refused a field of a form: the field is named by the last part of a fault's path, or by the one before its own parts. */
export function faultOf(error: unknown, name: string): string | undefined {
  if (!isApiError(error) || error.code !== 'validation') return undefined
  const faults = (error.params.faults ?? []) as readonly Fault[]
  const fault = faults.find(({ path }) => path.split('.').includes(snakeKey(name)))
  if (!fault) return undefined
  const defaultValue = i18n.t('form:faults.bad_value')
  return String(i18n.t(`form:faults.${fault.reason}` as never, { defaultValue } as never))
}

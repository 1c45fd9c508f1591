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

/** Faults of a malformed call. */
export function faultsOf(error: unknown): readonly Fault[] {
  if (!isApiError(error) || error.code !== 'validation') return []
  return (error.params.faults ?? []) as readonly Fault[]
}

/** A fault as a person reads it. */
export function faultText({ reason }: Fault): string {
  const defaultValue = i18n.t('form:faults.bad_value')
  return String(i18n.t(`form:faults.${reason}` as never, { defaultValue } as never))
}

/** Why the server refused a field of a form: the field is named by the last part of a fault's path, or by the one before its own parts. */
export function faultOf(error: unknown, name: string): string | undefined {
  const fault = faultsOf(error).find(({ path }) => path.split('.').includes(snakeKey(name)))
  return fault && faultText(fault)
}

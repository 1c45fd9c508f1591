import FORM_NS from 'texts:form/form'
import { type ApiError, isApiError } from '@runecase/api/api-error.ts'
import { snakeKey } from '@runecase/api/snake-case.ts'
import { i18n } from '../i18n/i18n.ts'

/** The open draft was changed, proposed or withdrawn in another session. */
export class DraftChangedElsewhere extends Error {}

/** Browser messages for a screen whose file does not load: there is no network, or a new version has replaced the file. */
const SCREEN_NOT_LOADED = /dynamically imported module|importing a module script/i

/** The message of a failure: the server's sentence, that there was no response, or a general one. */
export function messageOf(error: unknown): string {
  if (error instanceof TypeError && SCREEN_NOT_LOADED.test(error.message))
    return i18n.t('screenNotLoaded', { ns: FORM_NS })
  if (error instanceof DraftChangedElsewhere) return i18n.t('draft.changedElsewhere', { ns: FORM_NS })
  if (isApiError(error) && error.message !== '' && error.status !== 0) return withFault(error)
  if (isApiError(error) && error.status === 0) return i18n.t('offline', { ns: FORM_NS })
  if (isApiError(error) && error.requestId !== undefined)
    return `${i18n.t('messages:errors.unknown')} (${error.requestId})`
  return i18n.t('messages:errors.unknown')
}

/** For a change that is not possible: adds the violated bound, if that has a text. */
function withFault({ code, message, params, requestId }: ApiError): string {
  // The request id, by which whoever runs the shop finds the cause in the log.
  if (code === 'unpredicted' && requestId !== undefined) return `${message} (${requestId})`
  if (code !== 'change_refused') return message
  const why = String(i18n.t(`refusals.${params.fault}` as never, { ns: FORM_NS, defaultValue: '' } as never))
  return why === '' ? message : `${message}. ${why}`
}

interface Fault {
  readonly path: string
  readonly reason: string
}

/** The field errors of a malformed call. */
export function faultsOf(error: unknown): readonly Fault[] {
  if (!isApiError(error) || error.code !== 'validation') return []
  return (error.params.faults ?? []) as readonly Fault[]
}

/** The text of a fault. */
export function faultText({ reason }: Fault): string {
  const defaultValue = i18n.t('faults.bad_value', { ns: FORM_NS })
  return String(i18n.t(`faults.${reason}` as never, { ns: FORM_NS, defaultValue } as never))
}

/** Why the server refused a field of a form: the field is the last segment of a fault's path, or an earlier one for its parts, such as lines. */
export function faultOf(error: unknown, name: string): string | undefined {
  const partsOf = ({ path }: Fault) => path.split('.')
  const fault = faultsOf(error).find((one) => partsOf(one).includes(snakeKey(name)))
  if (!fault) return undefined
  const parts = partsOf(fault)
  const line = Number(parts[parts.indexOf(snakeKey(name)) + 1] ?? Number.NaN)
  const text = faultText(fault)
  return Number.isNaN(line) ? text : i18n.t('faultOfLine', { ns: FORM_NS, line: line + 1, text })
}

import { i18n } from '../../i18n/i18n.ts'
import { showMoment } from '../../list/format.ts'
import { CHANGE_REQUESTS_NS } from './change-requests.i18n.ts'

/**
 * The heading of a change request. Kinds of features have theirs under `kinds.<kind>` of their namespace's entry in this file; one without a text is
 * told by its kind and subject.
 */
export function changeName({ kind, subject }: { readonly kind: string; readonly subject: string }): string {
  const fallback = `${kind}: ${subject}`
  return String(i18n.t(`kinds.${kind}` as never, { ns: CHANGE_REQUESTS_NS, subject, defaultValue: fallback } as never))
}

/** The name of a changed field; a name of data stands as it is. `tickets|Name` is the field of one thing, by its name. */
export function changeField(field: string): string {
  const [word = '', ...named] = field.split('|')
  const key = named.length > 0 ? `namedFields.${word}` : `fields.${word}`
  const name = named.join('|')
  return String(i18n.t(key as never, { ns: CHANGE_REQUESTS_NS, name, defaultValue: field } as never))
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** A value of a field: words of the shop by their texts, moments in the operator's time, anything else as it stands. */
export function changeValue(field: string, value: string): string {
  if (MOMENT.test(value)) return showMoment(value)
  const key = `values.${field}.${value}`
  return String(i18n.t(key as never, { ns: CHANGE_REQUESTS_NS, defaultValue: value, keySeparator: '.' } as never))
}

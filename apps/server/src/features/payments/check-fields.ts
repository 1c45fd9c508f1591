import { readEmail } from '@runecase/api/email-rules.ts'
import { DOC_NUMBER_PATTERN } from '@runecase/api/payments-rules.ts'
import { internationalPhone } from '@runecase/game/phone-number.ts'
import { refuse } from '../../platform/refuse.ts'
import type { FieldTerms } from './payment-terms.sql.ts'

const NAME_PATTERN = /^[\p{L}\p{M}][\p{L}\p{M}' .-]{0,99}$/u

/**
 * Returns the fields of a payment as they are stored and sent: trimmed, the phone in international form, by their wire names. Refuses with
 * `payment_field_wrong` a field that is missing, invalid, or not asked for by the direction.
 */
export function checkFields(
  terms: readonly FieldTerms[],
  given: Readonly<Record<string, string | undefined>>,
  country: string,
): Record<string, string> {
  const asked = new Map(terms.map((one) => [one.name, one]))
  const checked: Record<string, string> = {}
  for (const [name, text] of Object.entries(given)) {
    if (text !== undefined && !asked.has(name)) refuse('payment_field_wrong', { field: name, reason: 'unknown_field' })
  }
  for (const one of terms) {
    const text = given[one.name]?.trim() ?? ''
    if (text === '') {
      if (one.required) refuse('payment_field_wrong', { field: one.name, reason: 'required' })
      continue
    }
    const value = checkedValue(one, text, country)
    if (value === undefined) refuse('payment_field_wrong', { field: one.name, reason: 'bad_value' })
    checked[one.name] = value
  }
  return checked
}

function checkedValue(terms: FieldTerms, text: string, country: string): string | undefined {
  switch (terms.name) {
    case 'email':
      return readEmail(text)
    case 'phone':
      return internationalPhone(text, country)
    case 'doc_number':
      return DOC_NUMBER_PATTERN.test(text) ? text : undefined
    case 'doc_type':
      return terms.options.some((option) => option.value === text) ? text : undefined
    default:
      return NAME_PATTERN.test(text) ? text : undefined
  }
}

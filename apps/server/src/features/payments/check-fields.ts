import { readEmail } from '@runecase/api/email-rules.ts'
import { documentNumber } from '@runecase/game/document-number.ts'
import { payerName } from '@runecase/game/payer-name.ts'
import { e164Phone } from '@runecase/game/phone-number.ts'
import { refuse } from '../../platform/refuse.ts'
import type { FieldTerms } from './payment-terms.sql.ts'

/**
 * Returns the fields of a payment as they are stored, by their wire names: trimmed, the phone in the form of E.164, names with plain
 * apostrophes and hyphens, numbers of documents without marks. Refuses with `payment_field_wrong` a field that is missing, invalid, or not
 * requested by the payment method.
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
    const value = checkedValue(one, text, { country, documentKind: given.doc_type?.trim() || undefined })
    if (value === undefined) refuse('payment_field_wrong', { field: one.name, reason: 'bad_value' })
    checked[one.name] = value
  }
  return checked
}

function checkedValue(
  terms: FieldTerms,
  text: string,
  { country, documentKind }: { readonly country: string; readonly documentKind: string | undefined },
): string | undefined {
  switch (terms.name) {
    case 'email':
      return readEmail(text)
    case 'phone':
      return e164Phone(text, country)
    case 'doc_number':
      return documentNumber(text, documentKind, country)
    case 'doc_type':
      return terms.options.some((option) => option.value === text) ? text : undefined
    default:
      return payerName(text)
  }
}

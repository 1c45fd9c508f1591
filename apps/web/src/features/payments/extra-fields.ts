import { readEmail } from '@runecase/api/email-rules.ts'
import { documentNumber } from '@runecase/game/document-number.ts'
import { payerName } from '@runecase/game/payer-name.ts'
import type { ExtraField } from './payments.queries.ts'

type FieldFault = 'required' | 'emailValidation' | 'nameValidation' | 'phoneValidation' | 'docNumberValidation'

/** The input by field name. */
export type FieldValues = Readonly<Partial<Record<ExtraField['name'], string>>>

/** Parses phone numbers of one country; loaded with the first phone field. */
export type PhoneReader = (text: string) => string | undefined

/** The text of a field: the player's input, or the payment method's initial value. */
export const textOf = (field: ExtraField, values: FieldValues): string =>
  (values[field.name] ?? (field.defaultValue || (field.required && field.options[0]?.value) || '')).trim()

/** What the fault of a field depends on besides its own text. */
export interface FieldContext {
  readonly fields: readonly ExtraField[]
  readonly readPhone: PhoneReader
  readonly iso: string
}

/** The fault of a field. An empty field has one only if it is required. */
export function fieldFault(
  field: ExtraField,
  values: FieldValues,
  { fields, readPhone, iso }: FieldContext,
): FieldFault | undefined {
  const text = textOf(field, values)
  if (text === '') return field.required ? 'required' : undefined
  if (field.name === 'email' && readEmail(text) === undefined) return 'emailValidation'
  if (field.name === 'phone' && readPhone(text) === undefined) return 'phoneValidation'
  if (field.name === 'doc_number') {
    const kind = fields.find(({ name }) => name === 'doc_type')
    const isNumber = documentNumber(text, (kind && textOf(kind, values)) || undefined, iso) !== undefined
    if (!isNumber) return 'docNumberValidation'
  }
  if ((field.name === 'first_name' || field.name === 'last_name') && payerName(text) === undefined)
    return 'nameValidation'
  return undefined
}

/** The filled fields as they are sent, phone numbers in international form. */
export function fieldsToSend(
  fields: readonly ExtraField[],
  values: FieldValues,
  readPhone: PhoneReader,
): Partial<Record<ExtraField['name'], string>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = textOf(field, values)
      if (text === '') return []
      return [[field.name, field.name === 'phone' ? (readPhone(text) ?? text) : text]]
    }),
  )
}

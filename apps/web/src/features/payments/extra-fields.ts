import { readEmail } from '@runecase/api/email-rules.ts'
import { DOC_NUMBER_PATTERN } from '@runecase/api/payments-rules.ts'
import type { ExtraField } from './payments.queries.ts'

type FieldFault = 'required' | 'emailValidation' | 'phoneValidation' | 'docNumberValidation'

/** The input by field name. */
export type FieldValues = Readonly<Partial<Record<ExtraField['name'], string>>>

/** Parses phone numbers of one country; loaded with the first phone field. */
export type PhoneReader = (text: string) => string | undefined

/** The text of a field: the player's input, or the direction's initial value. */
export const textOf = (field: ExtraField, values: FieldValues): string =>
  (values[field.name] ?? (field.defaultValue || (field.required && field.options[0]?.value) || '')).trim()

/** The fault of one field; an empty one only if it is required. */
export function fieldFault(field: ExtraField, values: FieldValues, readPhone: PhoneReader): FieldFault | undefined {
  const text = textOf(field, values)
  if (text === '') return field.required ? 'required' : undefined
  if (field.name === 'email' && readEmail(text) === undefined) return 'emailValidation'
  if (field.name === 'phone' && readPhone(text) === undefined) return 'phoneValidation'
  if (field.name === 'doc_number' && !DOC_NUMBER_PATTERN.test(text)) return 'docNumberValidation'
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

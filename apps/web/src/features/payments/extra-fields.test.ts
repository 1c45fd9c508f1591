import { internationalPhone } from '@runecase/game/phone-number.ts'
import { describe, expect, it } from 'vitest'
import { fieldFault, fieldsToSend } from './extra-fields.ts'
import type { ExtraField } from './payments.queries.ts'

const field = (name: ExtraField['name'], rest: Partial<ExtraField> = {}): ExtraField => ({
  name,
  label: name,
  defaultValue: '',
  options: [],
  required: true,
  ...rest,
})
const readPhone = (text: string) => internationalPhone(text, 'RU')
const reading = { fields: [], readPhone, iso: 'RU' }

describe('a field of a payment method', () => {
  it.each([
    ['email', '', 'required'],
    ['email', 'lina', 'emailValidation'],
    ['email', ' lina@runecase.example ', undefined],
    ['phone', '12345', 'phoneValidation'],
    ['phone', '8 912 345-67-89', undefined],
    ['doc_number', '12 34', 'docNumberValidation'],
    ['doc_number', '12-34,5', undefined],
    ['first_name', '   ', 'required'],
    ['first_name', 'Лина', undefined],
    ['last_name', 'О\u2019Брайен', undefined],
    ['last_name', 'R2D2', 'nameValidation'],
    ['doc_number', '--,,--', 'docNumberValidation'],
  ] as const)('the field %s with the text "%s" has the fault %s', (name, text, fault) => {
    expect(fieldFault(field(name), { [name]: text }, reading)).toBe(fault)
  })

  it('a field for a document is checked by its kind', () => {
    const kind = field('doc_type', {
      options: [
        { name: 'CPF', value: 'cpf' },
        { name: 'CNPJ', value: 'cnpj' },
      ],
    })
    const number = field('doc_number')
    const brazil = { fields: [kind, number], readPhone, iso: 'BR' }
    const text = { doc_number: '123.456.789-09' }
    expect(fieldFault(number, text, brazil)).toBeUndefined()
    expect(fieldFault(number, { ...text, doc_type: 'cnpj' }, brazil)).toBe('docNumberValidation')
  })

  it('a field may stay empty where it is not required, but not be wrong', () => {
    expect(fieldFault(field('email', { required: false }), {}, reading)).toBeUndefined()
    expect(fieldFault(field('email', { required: false }), { email: 'x' }, reading)).toBe('emailValidation')
  })
})

it('sent fields are trimmed, phones are in international form, and empty fields are left out', () => {
  const fields = [
    field('phone'),
    field('first_name'),
    field('last_name', { required: false }),
    field('doc_type', { options: [{ name: 'CPF', value: 'cpf' }] }),
    field('email', { defaultValue: 'known@runecase.example' }),
  ]
  expect(fieldsToSend(fields, { phone: '89123456789', first_name: ' Лина ' }, readPhone)).toEqual({
    phone: internationalPhone('+79123456789', 'RU'),
    first_name: 'Лина',
    doc_type: 'cpf',
    email: 'known@runecase.example',
  })
})

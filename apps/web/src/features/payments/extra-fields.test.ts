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

describe('a field that a direction asks for', () => {
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
  ] as const)('%s filled with "%s" is judged %s', (name, text, fault) => {
    expect(fieldFault(field(name), { [name]: text }, readPhone)).toBe(fault)
  })

  it('may stay empty where it is not required, but not be wrong', () => {
    expect(fieldFault(field('email', { required: false }), {}, readPhone)).toBeUndefined()
    expect(fieldFault(field('email', { required: false }), { email: 'x' }, readPhone)).toBe('emailValidation')
  })
})

it('what is sent is trimmed, phones are written internationally, and what is empty stays away', () => {
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

import { describe, expect, test } from 'vitest'
import { Refusal } from '../../platform/refuse.ts'
import { checkFields } from './check-fields.ts'
import type { FieldTerms } from './payment-terms.sql.ts'

const field = (name: string, more: Partial<FieldTerms> = {}): FieldTerms => ({
  name,
  label: name,
  defaultValue: '',
  options: [],
  required: true,
  ...more,
})

function faultOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error.params
    throw error
  }
}

describe('the fields of a payment method', () => {
  test.each([
    ['email', 'a@b', false],
    ['email', 'not an address', false],
    ['email', ' player@example.com ', true],
    ['doc_number', '12-34,56', true],
    ['doc_number', 'AB12', false],
    ['first_name', 'Анна-Мария', true],
    ['first_name', '<script>', false],
    ['doc_number', '--,,--', false],
    ['phone', '+49 1512 3456789', false],
    ['phone', '+79123456789', true],
    ['phone', '+7 912 345 67 89 доб. 5', false],
  ])('the field %s with %j is accepted: %s', (name, text, isTaken) => {
    const checked = faultOf(() => checkFields([field(name)], { [name]: text }, 'RU'))
    expect(checked).toEqual(isTaken ? { [name]: text.trim() } : { field: name, reason: 'bad_value' })
  })

  test('the fields of a payment method are stored in the form that providers take: phones, names and numbers of documents', () => {
    expect(checkFields([field('phone')], { phone: '8 (912) 345-67-89' }, 'RU')).toEqual({ phone: '+79123456789' })
    expect(checkFields([field('last_name')], { last_name: 'O\u2019Brien' }, 'RU')).toEqual({ last_name: "O'Brien" })
    const kinds = [
      { name: 'CPF', value: 'cpf' },
      { name: 'CNPJ', value: 'cnpj' },
    ]
    const terms = [field('doc_number'), field('doc_type', { options: kinds })]
    const check = (doc_type: string, doc_number: string) =>
      faultOf(() => checkFields(terms, { doc_type, doc_number }, 'BR'))
    expect(check('cpf', '123.456.789-09')).toEqual({ doc_type: 'cpf', doc_number: '12345678909' })
    expect(check('cnpj', '12.ABC.345/01DE-35')).toEqual({ doc_type: 'cnpj', doc_number: '12ABC34501DE35' })
    expect(check('cnpj', '123.456.789-09')).toEqual({ field: 'doc_number', reason: 'bad_value' })
    expect(check('cpf', '123.456.789-08')).toEqual({ field: 'doc_number', reason: 'bad_value' })
  })

  test('the fields of a payment method are refused when one is missing or was never requested, and when a choice is not offered', () => {
    expect(faultOf(() => checkFields([field('email')], { email: '  ' }, 'RU'))).toEqual({
      field: 'email',
      reason: 'required',
    })
    expect(faultOf(() => checkFields([], { phone: '1' }, 'RU'))).toEqual({ field: 'phone', reason: 'unknown_field' })
    const choice = field('doc_type', { options: [{ name: 'CPF', value: 'cpf' }] })
    expect(faultOf(() => checkFields([choice], { doc_type: 'passport' }, 'BR'))).toMatchObject({ reason: 'bad_value' })
    expect(checkFields([field('email', { required: false })], {}, 'RU')).toEqual({})
  })
})

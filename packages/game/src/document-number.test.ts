import { expect, test } from 'vitest'
import { documentNumber } from './document-number.ts'

test.each([
  ['123.456.789-09', 'cpf', '12345678909'],
  [' 52998224725 ', 'cpf', '52998224725'],
  ['11.222.333/0001-81', 'cnpj', '11222333000181'],
  ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35'],
  ['12abc34501de35', 'cnpj', '12ABC34501DE35'],
  ['123.456.789-09', undefined, '12345678909'],
  ['12ABC34501DE35', undefined, '12ABC34501DE35'],
])('the text %s as a number of kind %s in Brazil is %s', (text, kind, number) => {
  expect(documentNumber(text, kind, 'BR')).toBe(number)
})

test.each([
  ['123.456.789-08', 'cpf'],
  ['12345678919', 'cpf'],
  ['111.111.111-11', 'cpf'],
  ['123456789-09', 'cpf'],
  ['1234567890', 'cpf'],
  ['11.222.333/0001-81', 'cpf'],
  ['11.222.333/0001-82', 'cnpj'],
  ['12ABC34501DE36', 'cnpj'],
  ['12ABC34501DEX5', 'cnpj'],
  ['00000000000000', 'cnpj'],
  ['--,,--', 'cpf'],
  ['12-34,56', undefined],
])('the text %s is not a number of kind %s in Brazil', (text, kind) => {
  expect(documentNumber(text, kind, 'BR')).toBeUndefined()
})

test.each([
  ['10000000146', 'tckn', '10000000146'],
  ['10000000147', 'tckn', undefined],
  ['01000000146', 'tckn', undefined],
  ['u12345678', 'passport', 'U12345678'],
  ['U1-2', 'passport', undefined],
  ['12-34,56', undefined, '12-34,56'],
  ['--,,--', undefined, undefined],
  ['12--34', undefined, undefined],
  ['AB12', undefined, undefined],
])('the text %s as a number of kind %s elsewhere is %s', (text, kind, number) => {
  expect(documentNumber(text, kind, 'TR')).toBe(number)
})

import { expect, test } from 'vitest'
import { payerName } from './payer-name.ts'

test.each([
  ["O'Brien", "O'Brien"],
  ['O\u2019Brien', "O'Brien"],
  ['O\u2018Brien', "O'Brien"],
  ['Абд\u02BCаллах', "Абд'аллах"],
  ['Анна\u2011Мария', 'Анна-Мария'],
  ['Анна\u2010Мария', 'Анна-Мария'],
  ['Анна\u2013Мария', 'Анна-Мария'],
  [' José ', 'José'],
  ['Maria\u00A0Clara Jr.', 'Maria Clara Jr.'],
])("the text %j is read as the payer's name %j", (text, name) => {
  expect(payerName(text)).toBe(name)
})

test.each(['', "'Brien", 'Anna\u200BMaria', '<script>', 'R2D2', 'Anna\nMaria', 'x'.repeat(101)])(
  "the text %j is not a payer's name",
  (text) => {
    expect(payerName(text)).toBeUndefined()
  },
)

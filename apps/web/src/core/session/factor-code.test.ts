import { expect, test } from 'vitest'
import { readFactorCode } from './factor-code.ts'

test.each([
  ['123456', 'app', '123456'],
  [' 123 456 ', 'app', '123456'],
  ['12345', 'app', undefined],
  ['1234567', 'app', undefined],
  ['12345a', 'app', undefined],
  ['abcde-23456', 'recovery', 'abcde-23456'],
  ['ABCDE 23456', 'recovery', 'abcde-23456'],
  ['abcde23456', 'recovery', 'abcde-23456'],
  ['abcde-2345', 'recovery', undefined],
  ['', 'recovery', undefined],
] as const)('the text %j as a code of kind %s is parsed as %s', (text, kind, code) => {
  expect(readFactorCode(text, kind)).toBe(code)
})

import { expect, test } from 'vitest'
import { ID_PATTERN } from './id-rules.ts'

const IDS = ['1', '9', '10', '8999999999999999999', '9223372036854775799', '9223372036854775807']
const NO_IDS = [
  '',
  '0',
  '01',
  '-1',
  '+1',
  '1.0',
  '1e3',
  ' 1',
  '9223372036854775808',
  '9300000000000000000',
  '10000000000000000000',
]

test.each(IDS)('%s is a valid id', (text) => {
  expect(ID_PATTERN.test(text)).toBe(true)
})

test.each(NO_IDS)('%j is not a valid id', (text) => {
  expect(ID_PATTERN.test(text)).toBe(false)
})

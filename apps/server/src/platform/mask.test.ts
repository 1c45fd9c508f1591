import { expect, test } from 'vitest'
import { maskAddress, maskEmail, maskText } from './mask.ts'

test.each([
  [maskEmail, 'secret@mail.ru', 'se***@mail.ru'],
  [maskEmail, 'a@mail.ru', 'a***@mail.ru'],
  [maskEmail, null, null],
  [maskText, '76561198000000001', '76***01'],
  [maskText, 'short', '***'],
  [maskAddress, '203.0.113.7', '203.0.***'],
  [maskAddress, '2001:db8::1', '2001:db8:***'],
] as const)('%o hides most of %s: %s', (mask, text, masked) => {
  expect(mask(text)).toBe(masked)
})

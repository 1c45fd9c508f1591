import { expect, test } from 'vitest'
import { readEmail } from './email-rules.ts'

test.each([
  [' lina@example.com ', 'lina@example.com'],
  ['Lina.Q+shop@Example.COM', 'Lina.Q+shop@Example.COM'],
  ['lina@пример.рф', 'lina@xn--e1afmkfd.xn--p1ai'],
  ['lina@ПРИМЕР.РФ', 'lina@xn--e1afmkfd.xn--p1ai'],
  ['lina@xn--e1afmkfd.xn--p1ai', 'lina@xn--e1afmkfd.xn--p1ai'],
  ['почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai'],
  ['lina@bücher.example', 'lina@xn--bcher-kva.example'],
  ['lina@bu\u0308cher.example', 'lina@xn--bcher-kva.example'],
  ['\u200elina@example.com\u200b', 'lina@example.com'],
  ['li\u200bna@exam\u00adple.com\ufeff', 'lina@example.com'],
  ['lina\u202e@example.com', 'lina@example.com'],
])('the address %j is read as %s', (text, email) => expect(readEmail(text)).toBe(email))

test.each([
  '',
  '\u200b@\u200b',
  'lina',
  'lina@localhost',
  '@example.com',
  'lina@пример',
  'lina@пример..рф',
  'lina@-пример.рф',
  'lina@при мер.рф',
  'lina@example。com',
  'lina@пример.рф:25',
  'lina@пример.рф/x',
  'lina@%d0%bf.рф',
  'a@example.com,b@example.com',
  'lina@example.com\r\nBcc: c@example.com',
  `${'a'.repeat(250)}@example.com`,
])('the text %j is not an address', (text) => expect(readEmail(text)).toBeUndefined())

test('normalising a normalised address again does not change it', () => {
  const email = readEmail('почта@пример.рф') ?? ''
  expect(readEmail(email)).toBe(email)
})

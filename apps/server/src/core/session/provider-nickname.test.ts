import { expect, test } from 'vitest'
import { nicknameOf } from './provider-nickname.ts'

test.each([
  ['Лина', 'Лина'],
  ['  two \n lines\u2028here ', 'two lines here'],
  ['e\u0301', 'é'],
  ['a\u202eb\u2066c\u200bd\u00ade', 'abcde'],
  ['\ud800x', '\ufffdx'],
  ['नमस्ते', 'नमस्ते'],
  ['👨‍👩‍👧 Oak', '👨‍👩‍👧 Oak'],
  ['❤️', '❤️'],
  ['👍🏽', '👍🏽'],
  ['a\u200db', 'ab'],
  ['_-_', '_-_'],
])('the name %j is shown as %j', (name, shown) => expect(nicknameOf(name)).toBe(shown))

test.each([
  ['null', null],
  ['empty', ''],
  ['spaces', ' \u00a0\u3000\t'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['direction marks', '\u200e\u200f\u202a\u202e\u2069'],
  ['fillers', '\u3164\uffa0\u115f\u1160'],
  ['an empty Braille pattern', '\u2800\u2800'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['variation selectors', '\ufe0f\ufe0e\u{e0100}'],
  ['marks alone', '\u0301\u0302'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['private-use characters', '\ue000\u{f0000}'],
])('a name of %s counts as no name', (_, name) => expect(nicknameOf(name)).toBeUndefined())

test('a name is cut after 32 characters as a reader counts them, and never within one', () => {
  expect(nicknameOf('й'.repeat(40).normalize('NFD'))).toBe('й'.repeat(32))
  expect(nicknameOf('👍🏽'.repeat(40))).toBe('👍🏽'.repeat(32))
  // Seven code points each; the column has room for 64.
  expect(nicknameOf('👨‍👩‍👧‍👦'.repeat(20))).toBe('👨‍👩‍👧‍👦'.repeat(9))
})

test('a character keeps at most three combining marks', () => {
  expect(nicknameOf(`z${'\u0335'.repeat(50)}algo`)).toBe(`z${'\u0335'.repeat(3)}algo`)
})

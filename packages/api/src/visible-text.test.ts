import { expect, test } from 'vitest'
import { hasInvisibleSigns } from './visible-text.ts'

test.each([
  ['Taunt: "Doom" — Shreds', false],
  ['Меч\u00A0бури', false],
  ['剣 ⚔ é', false],
  ['Axe\u200B', true],
  ['Axe\u0000', true],
  ['A\u00ADxe', true],
  ['\u202EexA', true],
  ['Axe\u3164', true],
  ['Axe\nBlade', true],
  ['Axe\u2028', true],
  ['\uFEFFAxe', true],
  ['Axe\uD800', true],
])('the text %j has invisible characters: %s', (text, has) => {
  expect(hasInvisibleSigns(text)).toBe(has)
})

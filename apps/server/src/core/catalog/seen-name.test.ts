import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoSource, makePlace, type Place } from '../../testing/catalogue-fixtures.ts'
import { nameFault, seenName } from './seen-name.ts'

let place: Place
beforeAll(async () => {
  place = await makePlace()
})
afterAll(() => place.close())

test.each([
  ['Axe', 'AXE'],
  ['Axe', 'Ахе'],
  ['НОЖ', 'нож'],
  ['HOP', 'НОР'],
  ['TOP', 'ΤΟΡ'],
  ['Axe Blade', ' Axe\u00A0\u3000 Blade'],
  ['Axe', '\uFF21xe'],
  ['Lone Ill', 'L0ne |1l'],
  ["Axe's – Blade", 'Axe’s - Blade'],
])('%s and %s look alike', (name, other) => {
  expect(seenName(other)).toBe(seenName(name))
})

test.each([
  ['Axe', 'Axes'],
  ['Axe Blade', 'AxeBlade'],
  ['Axe II', 'Axe III'],
  ['й', 'и'],
])('%s and %s do not look alike', (name, other) => {
  expect(seenName(other)).not.toBe(seenName(name))
})

test.each([
  ['Taunt: "Doom" — Shreds', undefined],
  ['Меч Axe', undefined],
  ['VIP-кейс', undefined],
  ['Axe\u200B', 'invisible_sign'],
  ['\u202EAxe', 'invisible_sign'],
  ['А\u0445e', 'mixed_alphabets'],
  ['Αxe', 'mixed_alphabets'],
  ['Axе', 'mixed_alphabets'],
])('the name %j has the fault %s', (name, fault) => {
  expect(nameFault(name)).toBe(fault)
})

test('the database normalises names like the server', async () => {
  const letters = Array.from({ length: 0x600 }, (_, code) => String.fromCodePoint(0x21 + code))
  // No name contains control characters.
  const signs = [
    ...letters.filter((sign) => nameFault(sign) === undefined),
    ...'‐‑‒–—―−’‘ʼ′`“”„ｱＡ①Ⅷﬁ㎏',
    '\u00A0x',
    '\u3000x',
    'x  y ',
    'ΑΣ',
    'İ',
    'ẞ',
  ]
  const { items, cases, sections } = (await demoSource()).files
  const names = [...signs, ...[...items, ...cases, ...sections].map(({ name }) => name)]
  const rows = await place.rows<{ name: string; seen: string }>(
    'select name, seen_name(name) as seen from unnest($1::text[]) with ordinality as n (name, place) order by place',
    [names],
  )
  expect(rows.map(({ name, seen }) => [name, seen])).toEqual(names.map((name) => [name, seenName(name)]))
})

import { expect, test } from 'vitest'
import { askedLanguages, pickLanguage } from './languages.ts'

test.each([
  [['en'], 'en'],
  [['EN-gb'], 'en'],
  [['de', 'kk-KZ'], 'kk'],
  [[null, undefined, '', 'en'], 'en'],
  [['pt-br'], 'pt-BR'],
  [['pt'], 'ru'],
  [['e', 'english', 'x-en'], 'ru'],
  [[], 'ru'],
])('the site chooses a language for the wanted languages %j: %s', (wanted, shown) => {
  expect(pickLanguage(wanted, ['ru', 'en', 'kk', 'pt-BR'])).toBe(shown)
})

test('a shop of one language shows it, whichever is requested', () => {
  expect(pickLanguage(['en', 'de-AT'], ['ru'])).toBe('ru')
})

test.each([
  ['en-GB,en;q=0.9, ru;q=0.95', ['en-GB', 'ru', 'en']],
  ['*;q=0.1,kk', ['kk', '*']],
  ['en;q=0, ru', ['ru']],
  ['en;q=wrong,ru;q=0.5', ['ru']],
  ['', []],
  [undefined, []],
])('the header %j requests the languages %j', (header, tags) => {
  expect(askedLanguages(header)).toEqual(tags)
})

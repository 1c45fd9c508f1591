import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImportRefusedError } from '../../platform/import-file.ts'
import { FactBook } from '../facts/public.ts'
import { readPhrases, speak } from './phrases.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phrases-'))
  for (const part of ['phrases', 'content/pages', 'content/en/pages'])
    await mkdir(join(folder, part), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (file: string, text: unknown) =>
  writeFile(join(folder, file), typeof text === 'string' ? text : JSON.stringify(text))
const faults = () =>
  readPhrases(folder, ['ru', 'en']).then(
    () => [],
    (error: ImportRefusedError) => error.faults,
  )

test('texts of the shop are replaced wherever they are, and texts written by people are not', async () => {
  await write('phrases/en.json', { Учебка: 'Boot Camp', Хит: 'Hit' })
  await write('content/pages/cookies.md', '# Файлы cookie\n')
  await write('content/en/pages/cookies.md', '# Cookies\n')
  const book = (await readPhrases(folder, ['ru', 'en'])).get('en')
  const at = new Date(0)
  expect(
    speak(
      {
        list: [{ name: 'Учебка', nickname: 'Хит', user: { name: 'Учебка' } }],
        at,
        changed: 'Учебка 2',
        page: '# Файлы cookie',
      },
      book ?? new Map(),
    ),
  ).toEqual({
    list: [{ name: 'Boot Camp', nickname: 'Хит', user: { name: 'Учебка' } }],
    at,
    changed: 'Учебка 2',
    page: '# Cookies\n',
  })
})

test('a shop with one language has no phrase book, and neither has the default language', async () => {
  await write('phrases/en.json', { Учебка: 'Boot Camp' })
  expect([...(await readPhrases(folder, ['ru'])).keys()]).toEqual([])
  expect([...(await readPhrases(folder, ['ru', 'en'])).keys()]).toEqual(['en'])
})

test('a translation of a missing page, and one that names an unknown fact, are refused by name', async () => {
  await write('phrases/en.json', { Учебка: 'Boot {{pass.lvels}}' })
  await write('content/en/pages/cookies.md', '# Cookies\n')
  expect(await faults()).toEqual([
    'phrases/en.json: Учебка: there is nothing called pass.lvels',
    'content/en/pages/cookies.md: there is no such page in content/pages',
  ])
})

test('facts are filled in the language of the text', async () => {
  const book = new Map([
    [
      '{{pass.levels|уровень|уровня|уровней}} за {{coin.plural}}',
      '{{pass.levels|level|levels|levels}} for {{coin.plural}}',
    ],
    ['гильзы', 'casings'],
  ])
  const facts = new FactBook((value, language) => (language === 'en' ? speak(value, book) : value))
  facts.add(async () => ({ 'pass.levels': 1, 'coin.plural': 'гильзы' }))
  const text = '{{pass.levels|уровень|уровня|уровней}} за {{coin.plural}}'
  expect(await facts.fill(text)).toBe('1 уровень за гильзы')
  expect(await facts.fill(text, 'en')).toBe('1 level for casings')
})

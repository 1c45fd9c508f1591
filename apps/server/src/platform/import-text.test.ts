import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ImportRefusedError, readImportFile } from './import-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runecase-import-'))
})
afterAll(() => rm(folder, { recursive: true }))

const Entries = z.array(z.strictObject({ name: z.string(), text: z.string().optional() }))
async function outcomeOf(content: string | Buffer): Promise<unknown> {
  const path = join(folder, 'entries.json')
  await writeFile(path, content)
  return readImportFile(path, Entries).catch((error: unknown) => {
    if (error instanceof ImportRefusedError) return error.faults
    throw error
  })
}

test('a file with a byte order mark is read', async () => {
  expect(await outcomeOf('\uFEFF[{"name":"Axe"}]')).toEqual([{ name: 'Axe' }])
})

test('a text may have line breaks and soft hyphens, a name may not', async () => {
  expect(await outcomeOf('[{"name":"Axe","text":"one\\ntwo\u00AD"}]')).toEqual([
    { name: 'Axe', text: 'one\ntwo\u00AD' },
  ])
})

test('every text that cannot be stored and every name with an invisible character is reported with its place', async () => {
  const content = '[{"name":"Axe\\u0000"},{"name":"Bla\u200Bde","text":"a\\u0000b"},{"name":"Doom","text":"\\ud800"}]'
  expect(await outcomeOf(content)).toEqual([
    'entries.json: [0].name: contains a NUL or half a surrogate pair',
    'entries.json: [1].name: contains an invisible sign',
    'entries.json: [1].text: contains a NUL or half a surrogate pair',
    'entries.json: [2].text: contains a NUL or half a surrogate pair',
  ])
})

test.each([
  ['is in another encoding', Buffer.from([0x5b, 0x22, 0xe5, 0x22, 0x5d]), 'is not UTF-8'],
  ['repeats a key', '[{"name":"Axe","name":"Blade"}]', 'repeated key'],
  ['has a prototype key', '[{"name":"Axe","__proto__":"x"}]', 'forbidden key'],
])('a file that %s is refused', async (_, content, reason) => {
  expect(await outcomeOf(content)).toEqual([`entries.json: cannot be read as JSON: ${reason}`])
})

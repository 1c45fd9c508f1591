import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkProject } from './check-project.ts'
import { makeProject } from './make-project.ts'

const quiet = { log: () => undefined, error: () => undefined }

test('a new project passes the check, and the check names what is missing or wrong in a damaged one', async () => {
  const root = await mkdtemp(join(tmpdir(), 'runecase-new-'))
  const folder = join(root, 'berry')
  try {
    expect(await makeProject(folder, 'Ягодник', quiet)).toBe(0)
    expect(await checkProject(folder)).toEqual([])
    expect(await makeProject(folder, 'Ягодник', quiet)).toBe(1)

    await rm(join(folder, 'brand/logo/mark.svg'))
    await rm(join(folder, 'art/items/sample-rare-1.svg'))
    await rm(join(folder, 'content/pages'), { recursive: true })
    const items = JSON.parse(await readFile(join(folder, 'catalogue/items.json'), 'utf8'))
    items[0].rarity = 'contraband'
    await writeFile(join(folder, 'catalogue/items.json'), JSON.stringify(items))
    expect(await checkProject(folder)).toEqual([
      'content/pages: is missing',
      'brand/logo/mark: is missing',
      'art/items/sample-rare-1: is missing',
      'catalogue/items.json: [0].rarity: contraband is not in game.json',
    ])
    expect(await checkProject(join(root, 'nowhere'))).toEqual([`there is no project ${join(root, 'nowhere')}`])
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})

test.each([undefined, 'cs'])('the project %s of the repository passes the check', async (project) => {
  expect(await checkProject(project)).toEqual([])
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openImages } from './images.ts'

const root = join(import.meta.dirname, '../../../../..')

async function idsIn(file: string): Promise<string[]> {
  const text = await readFile(join(root, 'projects/dota/catalogue', file), 'utf8')
  return [...text.matchAll(/"((?:cases|misc|avatars|bg|logo)\/[a-z0-9-]+)"/g)].map(([, id = '']) => id)
}

test('every item, case and picture of the demo catalogue is drawn', async () => {
  const missing: unknown[] = []
  const images = await openImages({
    mastersRoot: join(root, 'art/masters'),
    ownRoots: ['brand', 'art'].map((part) => join(root, 'projects/dota', part)),
    dataDir: '/nowhere',
    log: { warn: (line: unknown) => missing.push(line) },
  })
  const items = JSON.parse(await readFile(join(root, 'projects/dota/catalogue/items.json'), 'utf8')) as { id: string }[]
  const cases = JSON.parse(await readFile(join(root, 'projects/dota/catalogue/cases.json'), 'utf8')) as {
    appearanceData: { image: string }
  }[]
  const named = await Promise.all(['event.json', 'offers.json', 'leaderboards.json', 'bots.json'].map(idsIn))
  const ids = [
    ...items.map(({ id }) => `items/${id}`),
    ...cases.map(({ appearanceData }) => `cases/${appearanceData.image}`),
    ...named.flat(),
  ]
  expect(ids.length).toBeGreaterThan(400)
  for (const id of ids) expect(images.pathOf(id)).toMatch(/^\/i\/[0-9a-f]{16}\/[a-z]+\/[a-z0-9-]+$/)
  expect(missing).toEqual([])
})

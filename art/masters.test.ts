import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { seedOf } from './jobs.mjs'
import { neededSilhouettes, silhouette } from './silhouettes.mjs'

const MASTERS = join(import.meta.dirname, 'masters')
const KILOBYTE = 1024

interface Item {
  readonly id: string
}
interface Case {
  readonly appearanceData: { readonly image: string }
}
const readDemo = <T>(name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../demo', name), 'utf8')) as T
const namesIn = (folder: string): Set<string> =>
  new Set(
    readdirSync(join(MASTERS, folder))
      .filter((name) => name.endsWith('.webp'))
      .map((name) => name.slice(0, -'.webp'.length)),
  )

describe('the masters of the pictures', () => {
  it('show every item of the catalogue', () => {
    const drawn = namesIn('items')
    expect(readDemo<Item[]>('items.json').filter(({ id }) => !drawn.has(id))).toEqual([])
  })

  it('show every case of the catalogue', () => {
    const drawn = namesIn('cases')
    expect(readDemo<Case[]>('cases.json').filter(({ appearanceData }) => !drawn.has(appearanceData.image))).toEqual([])
  })

  it('are 512 px squares with transparency, neither empty nor heavy', async () => {
    const files = ['items', 'cases'].flatMap((folder) =>
      [...namesIn(folder)].map((name) => join(MASTERS, folder, `${name}.webp`)),
    )
    for (const file of files) {
      const { width, height, hasAlpha } = await sharp(file).metadata()
      expect({ file, width, height, hasAlpha }).toEqual({ file, width: 512, height: 512, hasAlpha: true })
      expect(statSync(file).size, file).toBeGreaterThan(20 * KILOBYTE)
      expect(statSync(file).size, file).toBeLessThan(110 * KILOBYTE)
    }
  })

  it('stay under 40 MB together', () => {
    const sizes = readdirSync(MASTERS, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40 * KILOBYTE * KILOBYTE)
  })
})

describe('the generator', () => {
  it('has every silhouette its catalogue names', () => {
    for (const name of neededSilhouettes()) expect(silhouette(name), name).toMatch(/ d="|<circle|<ellipse|<rect/)
  })

  it('draws a picture from its id alone: seeds are those of FNV-1a', () => {
    expect(seedOf('')).toBe(0x811c9dc5)
    expect(seedOf('a')).toBe(0xe40c292c)
    expect(seedOf('foobar')).toBe(0xbf9cf968)
  })
})

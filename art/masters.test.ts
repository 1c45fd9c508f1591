import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { AVATARS } from './catalogue/avatars.mjs'
import { ICONS } from './catalogue/brand.mjs'
import { ILLUSTRATIONS } from './catalogue/illustrations.mjs'
import { SCENES } from './catalogue/scenes.mjs'
import { TOKENS } from './catalogue/tokens.mjs'
import { seedOf } from './jobs.mjs'
import { MASTERS, placeOf } from './places.mjs'
import { PREVIEW } from './preview.mjs'
import { neededSilhouettes, silhouette } from './silhouettes.mjs'
import { VECTORS } from './vectors.mjs'

const PROJECT = join(import.meta.dirname, '../projects/dota')
const ROOTS = [MASTERS, join(PROJECT, 'brand'), join(PROJECT, 'art')]
const KILOBYTE = 1024

interface Item {
  readonly id: string
}
interface Case {
  readonly appearanceData: { readonly image: string }
}
const readDemo = <T>(name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../projects/dota/catalogue', name), 'utf8')) as T
const namesIn = (folder: string): Set<string> =>
  new Set(
    ROOTS.map((root) => join(root, folder))
      .filter((path) => existsSync(path))
      .flatMap((path) => readdirSync(path))
      .filter((name) => name.endsWith('.webp'))
      .map((name) => name.slice(0, -'.webp'.length)),
  )

describe('the masters of the pictures', () => {
  it('the masters contain every item of the catalogue and no other', () => {
    const drawn = namesIn('items')
    const items = readDemo<Item[]>('items.json').map(({ id }) => id)
    expect([...drawn].sort()).toEqual(items.sort())
  })

  it('the masters contain every case of the catalogue', () => {
    const drawn = namesIn('cases')
    expect(readDemo<Case[]>('cases.json').filter(({ appearanceData }) => !drawn.has(appearanceData.image))).toEqual([])
  })

  it('the masters contain every coin, badge, illustration, avatar and background of the generator', () => {
    const drawn = (folder: string) => [...namesIn(folder)].sort()
    const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).sort()
    expect(drawn('misc')).toEqual(ids([...TOKENS, ...ILLUSTRATIONS]))
    expect(drawn('avatars')).toEqual(ids(AVATARS))
    expect(drawn('bg')).toEqual(ids(SCENES))
  })

  it('the vector masters are exactly those that the generator writes', () => {
    for (const { id, svg } of VECTORS) expect(readFileSync(placeOf(MASTERS, `${id}.svg`), 'utf8'), id).toBe(`${svg}\n`)
  })

  it('the masters contain a logo for every payment method', () => {
    const { countries } = readDemo<{ countries: { directions: { img: string }[] }[] }>('payments.json')
    const images = new Set(countries.flatMap(({ directions }) => directions.map(({ img }) => `pay/${img}`)))
    expect(images.size).toBeGreaterThan(10)
    expect([...images].filter((id) => !VECTORS.some((vector) => vector.id === id))).toEqual([])
  })

  it('the masters of icons and previews have the sizes that phones and social networks require', async () => {
    for (const { id, side } of ICONS) {
      const { width, height, format } = await sharp(placeOf(MASTERS, `${id}.png`)).metadata()
      expect({ id, width, height, format }).toEqual({ id, width: side, height: side, format: 'png' })
    }
    const preview = placeOf(MASTERS, `${PREVIEW.id}.jpg`)
    const { width, height, format } = await sharp(preview).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(statSync(preview).size).toBeLessThan(300 * KILOBYTE)
  })

  it('the masters of objects are 512 px squares with transparency, neither empty nor large', async () => {
    const files = ['items', 'cases'].flatMap((folder) =>
      [...namesIn(folder)].map((name) => placeOf(MASTERS, `${folder}/${name}.webp`)),
    )
    for (const file of files) {
      const { width, height, hasAlpha } = await sharp(file).metadata()
      expect({ file, width, height, hasAlpha }).toEqual({ file, width: 512, height: 512, hasAlpha: true })
      expect(statSync(file).size, file).toBeGreaterThan(20 * KILOBYTE)
      expect(statSync(file).size, file).toBeLessThan(110 * KILOBYTE)
    }
  })

  it('the masters are smaller than 40 MB together', () => {
    const sizes = ROOTS.flatMap((root) => readdirSync(root, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(40 * KILOBYTE * KILOBYTE)
  })
})

describe('the picture generator', () => {
  it('the picture generator has every silhouette that its catalogue names', () => {
    for (const name of neededSilhouettes()) expect(silhouette(name), name).toMatch(/ d="|<circle|<ellipse|<rect/)
  })

  it("the picture generator derives a picture's seed from its id by FNV-1a", () => {
    expect(seedOf('')).toBe(0x811c9dc5)
    expect(seedOf('a')).toBe(0xe40c292c)
    expect(seedOf('foobar')).toBe(0xbf9cf968)
  })
})

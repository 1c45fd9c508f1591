import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodeVariant } from './encode.ts'

const ITEMS = join(import.meta.dirname, '../../../../../projects/dota/art/items')

/** The widths of an item card on phones with device pixel ratios of two and three. */
test.each([288, 320])('an item %i pixels wide has at most 15 kB', async (width) => {
  const files = (await readdir(ITEMS)).filter((_, index) => index % 20 === 0)
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const picture = await encodeVariant(await readFile(join(ITEMS, file)), width, 'avif')
    expect(picture.length, file).toBeLessThanOrEqual(15_000)
  }
})

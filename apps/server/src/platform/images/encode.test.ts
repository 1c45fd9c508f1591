import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodeVariant } from './encode.ts'

const ITEMS = join(import.meta.dirname, '../../../../../art/masters/items')

/** The widths that an item card has on phones with two and three pixels to one. */
test.each([288, 320])('an item %i pixels wide has at most 15 kB', async (width) => {
  const files = (await readdir(ITEMS)).filter((_, index) => index % 20 === 0)
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const picture = await encodeVariant(await readFile(join(ITEMS, file)), width, 'avif')
    expect(picture.length, file).toBeLessThanOrEqual(15_000)
  }
})

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawIcons } from './draw-icons.ts'

test('the sprites hold every icon and weight that the web app uses', async () => {
  const sprites = [...(await drawIcons())]
  expect(sprites).toHaveLength(2)
  for (const [path, sprite] of sprites) expect(await readFile(path, 'utf8'), path).toBe(sprite)
})

test('the sprite of the first views stays small', async () => {
  const [first = ''] = (await drawIcons()).values()
  expect(first.match(/<symbol /g)?.length).toBeGreaterThan(30)
  expect(first.length).toBeLessThan(24_000)
})

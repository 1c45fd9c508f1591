import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawIcons } from './draw-icons.ts'

test('the sprite holds every icon and weight that the web app uses', async () => {
  const sprite = await readFile(new URL('../src/ui/icons.svg', import.meta.url), 'utf8')
  expect(sprite).toBe(await drawIcons())
})

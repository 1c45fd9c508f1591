// Draws the items of a catalogue whose `art` names a model of this folder. It needs no browser, and the same catalogue gives the same
// pictures.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { lookOf, modelOf } from './catalogue.mjs'
import { paint } from './paint.mjs'
import { makeSolid } from './solid.mjs'

/** Draws those of `items` that `isWanted(id, file)` accepts into a folder. Items with the same model share its solid. */
export async function drawItems({ items, rarities, folder, isWanted }) {
  mkdirSync(folder, { recursive: true })
  const groups = new Map()
  for (const item of items) {
    if (!item.art?.model || !isWanted(item.id, join(folder, `${item.id}.webp`))) continue
    const { key, model } = modelOf(item)
    groups.set(key, { model, items: [...(groups.get(key)?.items ?? []), item] })
  }
  for (const { model, items: alike } of groups.values()) {
    const solid = await makeSolid(model)
    for (const item of alike) {
      const start = performance.now()
      const png = await paint(solid, lookOf(item, model, rarities))
      const { size } = await sharp(png)
        .webp({ quality: 82, alphaQuality: 88, effort: 4 })
        .toFile(join(folder, `${item.id}.webp`))
      console.log(
        `items/${item.id.padEnd(64)}${Math.round(performance.now() - start)} ms  ${Math.round(size / 1024)} KB`,
      )
    }
  }
}

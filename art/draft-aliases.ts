import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes `masters/items/aliases.json`: for every item of the demo catalogue without a drawing of its own, the drawing that
 * stands in for it. First the one named as its silhouette; then what `kin.json` chose by eye, its choices taking turns over
 * the items of that silhouette; then the drawing whose name has the most words in common with the item.
 * Run: `node art/draft-aliases.ts`
 */

interface Item {
  readonly id: string
  readonly art: { readonly silhouette: string }
}

const ROOT = import.meta.dirname
const FOLDER = join(ROOT, 'masters/items')

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}

function wordsInCommon(left: string, right: string): number {
  const words = new Set(left.split('-'))
  return right.split('-').filter((word) => words.has(word)).length
}

const names = (await readdir(FOLDER))
  .filter((name) => name.endsWith('.webp'))
  .map((name) => name.slice(0, -'.webp'.length))
const drawings = new Set(names)
const kin = await readJson<Record<string, string[]>>(join(ROOT, 'kin.json'))
const items = await readJson<Item[]>(join(ROOT, '../demo/items.json'))

const turns = new Map<string, number>()
const aliases: Record<string, string> = {}
for (const { id, art } of items) {
  if (drawings.has(id)) continue
  const choices = (drawings.has(art.silhouette) ? [art.silhouette] : (kin[art.silhouette] ?? [])).filter((name) =>
    drawings.has(name),
  )
  const turn = turns.get(art.silhouette) ?? 0
  turns.set(art.silhouette, turn + 1)
  const likest = names.toSorted(
    (one, other) => wordsInCommon(other, `${art.silhouette}-${id}`) - wordsInCommon(one, `${art.silhouette}-${id}`),
  )
  const chosen = choices[turn % choices.length] ?? likest[0]
  if (chosen === undefined) throw new Error('there are no drawings of items')
  if (choices.length === 0) console.warn(`${id}: nothing was chosen for ${art.silhouette}, took ${chosen}`)
  aliases[id] = chosen
}
await writeFile(join(FOLDER, 'aliases.json'), `${JSON.stringify(aliases, null, 2)}\n`)
console.log(`${Object.keys(aliases).length} of ${items.length} items stand in for`)

// The silhouettes of the pictures. `silhouettes.json` contains only those in use; after the catalogue names a new one, collect them again:
//
//   node art/silhouettes.mjs PATH/TO/@iconify-json/game-icons/icons.json
import { readFileSync, writeFileSync } from 'node:fs'
import { AVATARS } from './catalogue/avatars.mjs'
import { CASES } from './catalogue/cases.mjs'
import { ILLUSTRATIONS } from './catalogue/illustrations.mjs'
import { ITEMS } from './catalogue/items.mjs'
import { TOKENS } from './catalogue/tokens.mjs'
import { OWN_SILHOUETTES } from './own-silhouettes.mjs'

const FILE = new URL('silhouettes.json', import.meta.url)
const stored = () => JSON.parse(readFileSync(FILE, 'utf8')).icons

/** The silhouettes from the collection that some picture needs, each once, in order. */
export const neededSilhouettes = () =>
  [
    ...new Set([
      ...[...ITEMS, ...AVATARS, ...ILLUSTRATIONS].map(({ silhouette }) => silhouette),
      ...[...CASES, ...TOKENS].flatMap(({ emblem, back }) => [emblem, back]).filter(Boolean),
    ]),
  ]
    .filter((name) => OWN_SILHOUETTES[name] === undefined)
    .sort()

let icons
/** The SVG body of a silhouette in a box of 512 units: drawn here, or taken from the collection. */
export function silhouette(name) {
  if (OWN_SILHOUETTES[name]) return OWN_SILHOUETTES[name]
  icons ??= stored()
  const body = icons[name]
  if (!body) throw new Error(`No silhouette ${name} in art/silhouettes.json: collect it (see art/silhouettes.mjs)`)
  return body
}

if (import.meta.main) {
  const source = JSON.parse(readFileSync(process.argv[2], 'utf8')).icons
  const picked = {}
  for (const name of neededSilhouettes()) {
    if (!source[name]) throw new Error(`The collection has no icon ${name}`)
    picked[name] = source[name].body
  }
  const credit = 'Silhouettes by Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0'
  const file = { credit, license: 'https://creativecommons.org/licenses/by/3.0/', icons: picked }
  writeFileSync(FILE, `${JSON.stringify(file, null, 1)}\n`)
}

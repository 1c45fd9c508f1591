import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SOURCES = fileURLToPath(new URL('src/', import.meta.url))
const ICON_DEFINITION = /@phosphor-icons[\\/]react[\\/]dist[\\/]defs[\\/](\w+)\.es\.js$/
/** One weight of an icon, as the package's build lays it out. */
const WEIGHT = / {2}\[\n {4}"(\w+)",\n[\s\S]*?\n {2}\](?=,?\n)/g
/** The weight of an icon that is given none. */
const DEFAULT_WEIGHT = 'regular'

/** Which weights the sources draw of each icon. Throws when a weight is not written out. */
export function weightsIn(sources: readonly string[]): (icon: string) => ReadonlySet<string> {
  const ofIcon = new Map<string, Set<string>>()
  /** Of icons that are handed on as values and drawn under another name. */
  const ofValues = new Set<string>()
  const values = new Set<string>()
  for (const code of sources) {
    for (const [, tag = '', attributes = ''] of code.matchAll(/<(?:\w+\.)*(\w*Icon)\b([^>]*)/g)) {
      if (/\bweight=\{/.test(attributes)) throw new Error(`the weight of ${tag} is not written out`)
      const weight = /\bweight="(\w+)"/.exec(attributes)?.[1] ?? DEFAULT_WEIGHT
      const icon = tag.slice(0, -'Icon'.length)
      if (icon === '') ofValues.add(weight)
      else ofIcon.set(icon, (ofIcon.get(icon) ?? new Set()).add(weight))
    }
    const rest = code.replace(/^import .*$/gm, '').replace(/<\/?(?:\w+\.)*\w*Icon\b/g, '')
    for (const [, icon = ''] of rest.matchAll(/\b(\w+)Icon\b/g)) values.add(icon)
  }
  return (icon) => new Set([...(ofIcon.get(icon) ?? []), ...(values.has(icon) ? ofValues : [])])
}

function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
}

/** Leaves the weights that nobody draws out of each icon, most of its bytes. Fails the build when the package changes its shape. */
export function slimIcons(): Plugin {
  let weightsOf = weightsIn([])
  return {
    name: 'runecase-slim-icons',
    apply: 'build',
    buildStart() {
      weightsOf = weightsIn(readSources(SOURCES))
    },
    transform(code, id) {
      const icon = ICON_DEFINITION.exec(id)?.[1]
      if (icon === undefined) return undefined
      const weights = [...code.matchAll(WEIGHT)]
      const [first, last] = [weights[0], weights.at(-1)]
      if (weights.length !== 6 || !first || !last) this.error(`${id} holds ${weights.length} weights, not 6`)
      const drawn = weightsOf(icon)
      const kept = weights.filter(([, weight = '']) => drawn.has(weight)).map(([entry]) => entry)
      if (kept.length === 0) this.error(`${icon} is imported, and drawn in no weight`)
      return {
        code: code.slice(0, first.index) + kept.join(',\n') + code.slice(last.index + last[0].length),
        map: null,
      }
    },
  }
}

import type { Plugin } from 'vite'

const ICON_DEFINITION = /@phosphor-icons[\\/]react[\\/]dist[\\/]defs[\\/]\w+\.es\.js$/
/** One weight of an icon, as the package's build lays it out. */
const WEIGHT = / {2}\[\n {4}"(\w+)",\n[\s\S]*?\n {2}\](?=,?\n)/g
/** Weights that the design draws; each icon of the package carries six. */
const DRAWN = ['regular', 'bold', 'fill']

/** Leaves the weights that nobody draws out of each icon, half of its bytes. Fails the build when the package changes its shape. */
export function slimIcons(): Plugin {
  return {
    name: 'runecase-slim-icons',
    apply: 'build',
    transform(code, id) {
      if (!ICON_DEFINITION.test(id)) return undefined
      const weights = [...code.matchAll(WEIGHT)]
      const [first, last] = [weights[0], weights.at(-1)]
      if (weights.length !== 6 || !first || !last) this.error(`${id} holds ${weights.length} weights, not 6`)
      const kept = weights.filter(([, weight]) => DRAWN.includes(weight ?? '')).map(([entry]) => entry)
      return {
        code: code.slice(0, first.index) + kept.join(',\n') + code.slice(last.index + last[0].length),
        map: null,
      }
    },
  }
}

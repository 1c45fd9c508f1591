import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PAGE_META = fileURLToPath(new URL('src/i18n/page-meta.ts', import.meta.url))
const TITLES = fileURLToPath(new URL('../../demo/seo.json', import.meta.url))

interface Titles {
  readonly default: object
  readonly routes: readonly { readonly route: string }[]
}

/** The routes whose titles a module asks for: those it names, all of them when it names none. */
export function routesAsked(code: string, known: ReadonlySet<string>): 'all' | readonly string[] {
  const calls = [...code.matchAll(/\bpage(?:Meta|Words)\(([^;\n]*)/g)].map(([, rest = '']) => {
    return [...rest.matchAll(/'([^']+)'/g)].map(([, quoted = '']) => quoted).filter((quoted) => known.has(quoted))
  })
  return calls.some((named) => named.length === 0) ? 'all' : [...new Set(calls.flat())]
}

/** Lets titles and descriptions of screens travel with their screens in the browser's bundle, in place of all with each. */
export function slimMeta(): Plugin {
  return {
    name: 'runecase-slim-meta',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      const [path = ''] = id.split('?')
      if (this.environment.name !== 'client' || !/\/src\/.*\.tsx?$/.test(path)) return undefined
      if (path !== PAGE_META && !/\bpage(?:Meta|Words)\(/.test(code)) return undefined
      const titles: Titles = JSON.parse(await readFile(TITLES, 'utf8'))
      if (path === PAGE_META) {
        const [line] = /^import seo from .*$/m.exec(code) ?? []
        if (line === undefined) this.error(`${PAGE_META} reads its titles in another way`)
        const own = JSON.stringify({ default: titles.default, routes: [] })
        const bring = 'export const bringTitles = (...routes) => void seo.routes.push(...routes)'
        return { code: `${code.replace(line, `const seo = ${own} as any`)}\n// @ts-ignore\n${bring}\n`, map: null }
      }
      const asked = routesAsked(code, new Set(titles.routes.map(({ route }) => route)))
      const brought = titles.routes.filter(({ route }) => asked === 'all' || asked.includes(route))
      const bringing = `import { bringTitles } from ${JSON.stringify(PAGE_META)}\nbringTitles(...${JSON.stringify(brought)})\n`
      return { code: bringing + code, map: null }
    },
  }
}

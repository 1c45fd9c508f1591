import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const I18N = fileURLToPath(new URL('src/i18n/', import.meta.url))
const TRANSLATOR = resolve(I18N, 'translator.ts')
const RESOURCES = resolve(I18N, 'resources.ts')
const LIBRARIES = new Set(['i18next', 'react-i18next'])
const WORDS = 'virtual:words/'
/** The translator together with the words of the namespaces named, joined by `+`. */
const SPEAKING = 'virtual:speaking/'

/** Namespaces and the files of their words, as the table of all words names them. */
async function filesOfWords(): Promise<ReadonlyMap<string, string>> {
  const table = await readFile(RESOURCES, 'utf8')
  const files = new Map(
    [...table.matchAll(/^import (\w+) from '([^']+\.json)'/gm)].map(([, name = '', path = '']) => [
      name,
      resolve(dirname(RESOURCES), path),
    ]),
  )
  if (files.size === 0) throw new Error(`${RESOURCES} names no words`)
  return files
}

const importOf = (namespace: string) => `import '${WORDS}${namespace}'\n`

/** The namespaces that a module speaks from. */
export function namespacesIn(code: string, known: ReadonlySet<string>): readonly string[] {
  const used = new Set<string>()
  for (const [, quoted = ''] of code.matchAll(/(?:\buseTranslation\(|\bTFunction<)([^)>]*)[)>]/g)) {
    const named = [...quoted.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
    for (const name of named.length > 0 ? named : ['messages']) used.add(name)
  }
  for (const [, name = ''] of code.matchAll(/['"`](\w+):\w/g)) used.add(name)
  if (/\bi18n\.(?:t|exists)\(/.test(code)) used.add('messages')
  return [...used].filter((name) => known.has(name)).sort()
}

/**
 * The words of the site without the library: its place is taken by `src/i18n/translator.ts`, and in the browser's bundle
 * every module brings the namespaces it speaks from, so that a page carries the words of its own screens.
 */
export function slimWords(): Plugin {
  let files: ReadonlyMap<string, string> = new Map()
  return {
    name: 'runecase-slim-words',
    enforce: 'pre',
    async buildStart() {
      files = await filesOfWords()
    },
    resolveId(source) {
      if (LIBRARIES.has(source)) return TRANSLATOR
      return [WORDS, SPEAKING].some((prefix) => source.startsWith(prefix)) ? `\0${source}` : undefined
    },
    async load(id) {
      if (id.startsWith(`\0${SPEAKING}`)) {
        const words = id
          .slice(SPEAKING.length + 1)
          .split('+')
          .map(importOf)
          .join('')
        return { code: `${words}export * from ${JSON.stringify(TRANSLATOR)}`, moduleSideEffects: true }
      }
      if (id.startsWith(`\0${WORDS}`)) {
        const name = id.slice(WORDS.length + 1)
        const words = JSON.stringify(JSON.parse(await readFile(files.get(name) ?? '', 'utf8')))
        const code = `import { addWords } from ${JSON.stringify(TRANSLATOR)}\naddWords(${JSON.stringify(name)}, ${words})`
        return { code, moduleSideEffects: true }
      }
      const isSplit = this.environment.name === 'client' && this.environment.mode === 'build'
      return isSplit && id === RESOURCES ? 'export const resources = {}' : undefined
    },
    transform(code, id) {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return undefined
      const [path = ''] = id.split('?')
      if (!path.includes('/src/') || path.includes('node_modules') || !/\.tsx?$/.test(path)) return undefined
      const named = namespacesIn(code, new Set(files.keys()))
      if (named.length === 0 || path === TRANSLATOR) return undefined
      // Where the translator is imported, the words come with it: an import of nothing could be taken for useless.
      const speaking = code.replace(/(?<=\bfrom )['"]react-i18next['"]/, `'${SPEAKING}${named.join('+')}'`)
      return { code: speaking === code ? `${named.map(importOf).join('')}${code}` : speaking, map: null }
    },
  }
}

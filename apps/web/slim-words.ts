import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type Words, wordsIn } from './words-of-module.ts'

const I18N = fileURLToPath(new URL('src/i18n/', import.meta.url))
const TRANSLATOR = resolve(I18N, 'translator.ts')
const RESOURCES = resolve(I18N, 'resources.ts')
const LIBRARIES = new Set(['i18next', 'react-i18next'])

/** All words by namespace, as the table of them names their files. */
async function readWords(): Promise<ReadonlyMap<string, Words>> {
  const table = await readFile(RESOURCES, 'utf8')
  const files = [...table.matchAll(/^import (\w+) from '([^']+\.json)'/gm)]
  if (files.length === 0) throw new Error(`${RESOURCES} names no words`)
  return new Map(
    await Promise.all(
      files.map(async ([, name = '', path = '']): Promise<[string, Words]> => {
        return [name, JSON.parse(await readFile(resolve(dirname(RESOURCES), path), 'utf8'))]
      }),
    ),
  )
}

/**
 * The words of the site without the library: its place is taken by `src/i18n/translator.ts`, and in the browser's bundle
 * every module brings the words it speaks, so that a page carries those of its own screens.
 */
export function slimWords(): Plugin {
  let words: ReadonlyMap<string, Words> = new Map()
  return {
    name: 'runecase-slim-words',
    enforce: 'pre',
    async buildStart() {
      words = await readWords()
    },
    resolveId(source) {
      return LIBRARIES.has(source) ? TRANSLATOR : undefined
    },
    load(id) {
      const isSplit = this.environment.name === 'client' && this.environment.mode === 'build'
      return isSplit && id === RESOURCES ? 'export const resources = {}' : undefined
    },
    transform(code, id) {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return undefined
      const [path = ''] = id.split('?')
      if (!path.includes('/src/') || path.includes('node_modules') || !/\.tsx?$/.test(path)) return undefined
      const spoken = path === TRANSLATOR ? [] : [...wordsIn(code, words)]
      if (spoken.length === 0) return undefined
      const added = spoken.map(([name, part]) => `bringWords(${JSON.stringify(name)}, ${JSON.stringify(part)})\n`)
      const bringing = `import { addWords as bringWords } from ${JSON.stringify(TRANSLATOR)}\n`
      return { code: bringing + added.join('') + code, map: null }
    },
  }
}

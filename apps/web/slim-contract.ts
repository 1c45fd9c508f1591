import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { api } from '../../packages/api/src/api.ts'

const CONTRACT_FILE = /packages[\\/]api[\\/]src[\\/][\w-]+\.ts$/

/** What a caller reads of an endpoint (`src/api/caller.ts`, `src/api/retry.ts`). */
const READ = new Set(['method', 'path', 'isAtRoot', 'isForm', 'isIdempotent', 'rate'])

/** The endpoint table without its schemas: where a call goes and how. */
function tableWithoutSchemas(): string {
  const table = Object.fromEntries(
    Object.entries(api).map(([name, one]) => [
      name,
      Object.fromEntries(
        Object.entries(one)
          .filter(([, value]) => typeof value === 'string' || typeof value === 'boolean')
          .filter(([key]) => READ.has(key)),
      ),
    ]),
  )
  return `export const api = ${JSON.stringify(table)}\n`
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value === 'object' && value !== null) {
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
  }
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** The constants and functions of a contract file; a schema is not there, so that using one in the browser fails the build. */
async function exportsWithoutSchemas(file: string): Promise<string> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
  return Object.entries(exported)
    .map(([name, value]) => {
      if (typeof value === 'function') return /\bz\./.test(String(value)) ? '' : `export ${value}\n`
      if (value instanceof RegExp) return `export const ${name} = ${value}\n`
      return isPlain(value) ? `export const ${name} = ${JSON.stringify(value)}\n` : ''
    })
    .join('')
}

/**
 * Keeps schemas out of the browser's production bundle: they are most of the contract's bytes, answers are checked where
 * they are made, and the page's policy forbids the code that schemas compile. Server rendering, development and tests have
 * the whole contract.
 */
export function slimContract(): Plugin {
  return {
    name: 'runecase-slim-contract',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (this.environment.name !== 'client' || !CONTRACT_FILE.test(id)) return undefined
      if (/[\\/]api\.ts$/.test(id)) return tableWithoutSchemas()
      const code = await readFile(id, 'utf8')
      return /from 'zod'/.test(code) ? exportsWithoutSchemas(id) : undefined
    },
  }
}

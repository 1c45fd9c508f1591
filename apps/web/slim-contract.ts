import type { Plugin } from 'vite'
import { api } from '../../packages/contract/src/api.ts'

const CONTRACT_TABLE = /packages\/contract\/src\/api\.ts$/

/**
 * Gives the browser's production bundle the endpoint table without its schemas: paths, methods and flags are a tenth of
 * the bytes, and answers are already checked where they are made. Server rendering, development and tests keep the whole table.
 */
export function slimContract(): Plugin {
  return {
    name: 'runecase-slim-contract',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (this.environment.name !== 'client' || !CONTRACT_TABLE.test(id)) return undefined
      const table = Object.fromEntries(
        Object.entries(api).map(([name, one]) => {
          const { method, path, access, rate } = one
          const isAtRoot = 'isAtRoot' in one ? { isAtRoot: true } : {}
          const isForm = 'isForm' in one ? { isForm: true } : {}
          const isIdempotent = 'isIdempotent' in one ? { isIdempotent: true } : {}
          return [name, { method, path, access, rate, ...isAtRoot, ...isForm, ...isIdempotent }]
        }),
      )
      return `export const api = ${JSON.stringify(table)}`
    },
  }
}

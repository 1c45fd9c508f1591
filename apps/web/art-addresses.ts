import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MASTERS = fileURLToPath(new URL('../../art/masters/', import.meta.url))
const PROJECTS = fileURLToPath(new URL('../../projects/', import.meta.url))
/** The usual project; another one has pictures of its own under the same ids. */
const PROJECT = join(PROJECTS, readFileSync(join(PROJECTS, 'default'), 'utf8').trim())
/** Of a whole id; the width and the format may follow it. */
const ADDRESS = /\/i\/static\/([a-z0-9]+(?:[-/][a-z0-9]+)*)/g
const PIECED_TOGETHER = /\/i\/static\/[^`'")\s]*\$\{/

function fileOf(root: string, id: string): string | undefined {
  const folder = join(root, id, '..')
  const name = id.slice(id.lastIndexOf('/') + 1)
  const file = existsSync(folder) && readdirSync(folder).find((one) => one.slice(0, one.lastIndexOf('.')) === name)
  return file ? join(folder, file) : undefined
}

/**
 * The first 16 digits of the SHA-256 of a picture, as the server computes it; `static` for one that every project has of its own. Throws for
 * an unknown picture.
 */
export function hashOfDrawing(id: string): string {
  const file = fileOf(MASTERS, id)
  if (file !== undefined) return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
  if (fileOf(join(PROJECT, 'brand'), id) ?? fileOf(join(PROJECT, 'art'), id)) return 'static'
  throw new Error(`nobody drew ${id}`)
}

/** `code` with the hash of its drawing in every address of one, which browsers keep for good then. Throws when an address is not written out. */
export function addressDrawings(code: string, hashOf: (id: string) => string): string {
  if (PIECED_TOGETHER.test(code)) throw new Error('an address below /i/static/ is pieced together, not written out')
  return code.replaceAll(ADDRESS, (_, id: string) => `/i/${hashOf(id)}/${id}`)
}

/**
 * The interface names pictures `/i/static/<id>`; the built files contain their hashes. If an operator has replaced a picture, the server
 * answers with the replacement, which must be revalidated.
 */
export function artAddresses(): Plugin {
  const hashes = new Map<string, string>()
  const hashOf = (id: string) => {
    const hash = hashes.get(id) ?? hashOfDrawing(id)
    hashes.set(id, hash)
    return hash
  }
  return {
    name: 'art-addresses',
    enforce: 'pre',
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.(tsx?|css)$/, code: '/i/static/' },
      handler: (code) => ({ code: addressDrawings(code, hashOf), map: null }),
    },
  }
}

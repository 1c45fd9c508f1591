import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

/** Accepted formats of a master by file extension. */
const FORMATS = { webp: 'webp', png: 'png', jpg: 'jpeg', jpeg: 'jpeg', avif: 'avif', svg: 'svg' } as const
export type MasterFormat = (typeof FORMATS)[keyof typeof FORMATS]

/** An original drawing, from which all served variants are made. */
export interface Master {
  /** Its path below the masters' folder, without the extension: `items/manifold-paradox`. */
  readonly id: string
  readonly file: string
  readonly format: MasterFormat
  /** The first 16 hex digits of the SHA-256 of its bytes. */
  readonly hash: string
}

const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.(webp|png|jpe?g|avif|svg)$/

/**
 * The drawings of a folder by id; none when there is no such folder. Files with other extensions or names are skipped. Throws when two
 * drawings have one id.
 */
export async function readDrawings(root: string): Promise<Map<string, Master>> {
  const byId = new Map<string, Master>()
  for (const entry of await listFiles(root)) {
    const [, name] = FILE_NAME.exec(entry.name) ?? []
    if (!entry.isFile() || name === undefined) continue
    const file = join(entry.parentPath, entry.name)
    const folder = entry.parentPath.slice(root.length).split(sep).filter(Boolean)
    const id = [...folder, name].join('/')
    if (byId.has(id)) throw new Error(`two drawings are called ${id}`)
    const format = FORMATS[extname(file).slice(1) as keyof typeof FORMATS]
    byId.set(id, { id, file, format, hash: await hashOf(file) })
  }
  return byId
}

/** Hashes of files that were read before, by path: a second shop in one process, as in tests, reads only changed files. */
const HASHES = new Map<string, { readonly mtimeMs: number; readonly size: number; readonly hash: string }>()

async function hashOf(file: string): Promise<string> {
  const { mtimeMs, size } = await stat(file)
  const known = HASHES.get(file)
  if (known?.mtimeMs === mtimeMs && known.size === size) return known.hash
  const bytes = await readFile(file)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  HASHES.set(file, { mtimeMs, size, hash })
  return hash
}

const listFiles = (root: string) =>
  readdir(root, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })

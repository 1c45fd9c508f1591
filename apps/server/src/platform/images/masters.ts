import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** A drawing as its author left it; everything that is sent is made from one. */
export interface Master {
  /** Its path below the masters' folder, without the ending: `items/relic-blade`. */
  readonly id: string
  readonly file: string
  readonly format: 'webp' | 'svg'
  /** First 16 hex digits of the SHA-256 of its bytes. */
  readonly hash: string
}

/** Which drawing an id means. */
export interface Masters {
  readonly byId: ReadonlyMap<string, Master>
  /** Drawings that stand in for items which have none: item slug to the name of a drawing in `items/`. */
  readonly aliases: ReadonlyMap<string, string>
}

const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.(webp|svg)$/
const ALIASES = 'items/aliases.json'

/** Reads the masters' folder. Throws when two drawings claim one id or an alias points nowhere. */
export async function readMasters(root: string): Promise<Masters> {
  const byId = new Map<string, Master>()
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const [, name, format] = FILE_NAME.exec(entry.name) ?? []
    if (!entry.isFile() || name === undefined || format === undefined) continue
    const file = join(entry.parentPath, entry.name)
    const folder = entry.parentPath.slice(root.length).split(sep).filter(Boolean)
    const id = [...folder, name].join('/')
    if (byId.has(id)) throw new Error(`two drawings are called ${id}`)
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
      .slice(0, 16)
    byId.set(id, { id, file, format: format as Master['format'], hash })
  }
  const aliases = new Map(Object.entries(await readAliases(join(root, ALIASES))))
  for (const [slug, name] of aliases) {
    if (!byId.has(`items/${name}`)) throw new Error(`${ALIASES}: ${slug} points to ${name}, which is not there`)
  }
  return { byId, aliases }
}

async function readAliases(file: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

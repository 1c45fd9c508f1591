import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

const TEXT = /\.(js|mjs|css|svg|json|txt|html|webmanifest|xml)$/
/** Below this a packet is a packet. */
const LEAST_BYTES = 1024

/**
 * Writes `.br` and `.gz` beside every text file of a folder where they save at least a tenth, and renews those older than
 * their file. Returns how many files have them.
 */
export async function precompress(folder: string): Promise<number> {
  let count = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const [file, packed] = await Promise.all([stat(path), stat(`${path}.br`).catch(() => undefined)])
    if (packed !== undefined && packed.mtimeMs >= file.mtimeMs) count++
    else if (file.size >= LEAST_BYTES && (await packFile(path))) count++
  }
  return count
}

async function packFile(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  const [br, gz] = await Promise.all([
    packBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    packGzip(bytes, { level: 9 }),
  ])
  if (gz.length > bytes.length * 0.9) return false
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)])
  return true
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('usage: node precompress.ts FOLDER')
  console.log(`${await precompress(folder)} files have .br and .gz beside them`)
}

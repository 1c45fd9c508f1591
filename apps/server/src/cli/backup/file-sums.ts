import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../platform/start-error.ts'

/** Size and SHA-256 of a file as it was written. */
export const FileSum = z.strictObject({ bytes: z.int().nonnegative(), sha256: z.hash('sha256') })
export type FileSum = z.infer<typeof FileSum>

/** Sizes and hashes of the files of a folder, by relative path, with `/` on every system. */
export const FileSums = z.record(z.string(), FileSum)
export type FileSums = z.infer<typeof FileSums>

/** A stream that passes chunks on and computes their size and hash. */
export function summing() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    /** Valid when all chunks have passed. */
    sum: (): FileSum => ({ bytes, sha256: hash.digest('hex') }),
  }
}

export const sumOf = (content: string | Buffer): FileSum => ({
  bytes: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
})

async function sumFile(path: string): Promise<FileSum> {
  const { pass, sum } = summing()
  for await (const _ of pass(createReadStream(path))) {
    // Nothing to store: only the hash is needed.
  }
  return sum()
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}

/** Computes the hash of every file of a folder. */
export async function sumFolder(folder: string): Promise<FileSums> {
  const sums: FileSums = {}
  for (const path of await listFiles(folder)) sums[path] = await sumFile(join(folder, path))
  return sums
}

/** Refuses a folder that does not contain exactly these files, naming the first that differs. */
export async function requireFiles(folder: string, sums: FileSums): Promise<void> {
  const found = new Set(await listFiles(folder))
  for (const [path, sum] of Object.entries(sums)) {
    if (!found.delete(path)) throw new StartError(`The backup is damaged: ${join(folder, path)} is missing.`)
    requireSum(join(folder, path), await sumFile(join(folder, path)), sum)
  }
  const [stranger] = found
  if (stranger !== undefined) {
    throw new StartError(`The backup was changed: ${join(folder, stranger)} is not part of it.`)
  }
}

/** Refuses a file that differs from what was written. */
export function requireSum(path: string, found: FileSum, written: FileSum): void {
  if (found.bytes !== written.bytes) {
    throw new StartError(`The backup is damaged: ${path} has ${found.bytes} bytes, and had ${written.bytes}.`)
  }
  if (found.sha256 !== written.sha256) {
    throw new StartError(`The backup is damaged: the content of ${path} is not what was written (SHA-256).`)
  }
}

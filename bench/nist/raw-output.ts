import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BLOCK_BYTES, type BlocksAt } from './mac-stream.ts'

const BLOCKS_AT_ONCE = 2048

function* chunks(blocksAt: BlocksAt, bytes: number): Generator<Buffer> {
  for (let written = 0; written < bytes; written += BLOCKS_AT_ONCE * BLOCK_BYTES) {
    const first = written / BLOCK_BYTES
    const blocks = Array.from({ length: BLOCKS_AT_ONCE }, (_, at) => blocksAt(first + at))
    yield Buffer.concat(blocks).subarray(0, bytes - written)
  }
}

/** Writes the first `bytes` of the stream (Infinity: until the reader goes away) to `out`. A reader that has seen enough is no failure. */
export async function writeRaw(blocksAt: BlocksAt, bytes: number, out: NodeJS.WritableStream): Promise<void> {
  try {
    await pipeline(Readable.from(chunks(blocksAt, bytes)), out, { end: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  }
}

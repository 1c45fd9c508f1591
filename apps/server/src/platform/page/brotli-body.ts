import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { createNonce, fill, NONCE_LENGTH, type Template } from './nonce-template.ts'

const decompress = promisify(brotliDecompress)

/** 16 % less than gzip for 18 ms of a page of 250 KB; 9 takes 47 ms for 3 % more, 4 only 12 ms but leaves half of the gain. */
const QUALITY = 5
/** A page is smaller than 512 KB. */
const WINDOW_BITS = 19
/** How a letter is packed depends on the two before it. */
const CONTEXT_BYTES = 2

/** Bytes of chance of a short page can be packed after all: once in fifty times of a page of 200 bytes, once in 1500 of 5 KB. */
const TRIES = 4

/**
 * A page as a brotli stream with places for a nonce. Where one will stand, bytes of chance are packed: they cannot be made smaller, so
 * the encoder, flushed before and after, stores them as they are. The two letters behind a place are stored with it, because what
 * follows is packed by them, not by the nonce. Two nonces are tried and read back, and other bytes of chance when they do not pass;
 * undefined when no bytes do.
 */
export async function compressBrotli(plain: Template): Promise<Template | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const template = await packAroundHoles(plain)
    if (await unpacksToItself(template, plain)) return template
  }
  return undefined
}

async function packAroundHoles(plain: Template): Promise<Template> {
  const { bytes, holes } = plain
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  const parts: Buffer[] = []
  encoder.on('data', (part: Buffer) => parts.push(part))
  const flush = () => new Promise<void>((done) => encoder.flush(constants.BROTLI_OPERATION_FLUSH, () => done()))
  const fillers = holes.map(() => randomBytes(NONCE_LENGTH))
  let from = 0
  for (const [index, at] of holes.entries()) {
    encoder.write(bytes.subarray(from, at))
    await flush()
    const end = at + NONCE_LENGTH
    from = Math.min(end + CONTEXT_BYTES, holes[index + 1] ?? bytes.length)
    encoder.write(Buffer.concat([fillers[index] as Buffer, bytes.subarray(end, from)]))
    await flush()
  }
  encoder.end(bytes.subarray(from))
  await once(encoder, 'end')
  const packed = Buffer.concat(parts)
  return { bytes: packed, holes: fillers.map((filler) => packed.indexOf(filler)) }
}

async function unpacksToItself(template: Template, plain: Template): Promise<boolean> {
  if (template.holes.includes(-1)) return false
  for (const nonce of [createNonce(), createNonce()]) {
    const unpacked = await decompress(fill(template, nonce)).catch(() => undefined)
    if (!unpacked?.equals(fill(plain, nonce))) return false
  }
  return true
}

import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { compressBrotli } from './brotli-body.ts'
import { crcShift, multiplyCrc } from './crc32-shift.ts'
import { fill, NONCE_LENGTH, type Template } from './nonce-template.ts'

const deflate = promisify(deflateRaw)

/** Never part of UTF-8, so that no text can be compressed as a copy of a place where a nonce will stand. */
const HOLE = 0xff
const WINDOW_BYTES = 32_768
/** Magic, deflate, no flags, no time, no extra flags, Unix. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
const STORED_BLOCK = Buffer.from([0, NONCE_LENGTH, 0, NONCE_LENGTH ^ 0xff, 0xff])
/** The last block of a deflate stream, empty. */
const LAST_BLOCK = Buffer.from([3, 0])

/** A rendered page whose nonce is put in anew for each answer, without compressing anything again. */
export interface NoncedBody {
  /** Memory that it holds. */
  readonly heldBytes: number
  /** The page as it is. */
  plain(nonce: string): Buffer
  /** The page as one gzip member. */
  gzip(nonce: string): Buffer
  /** The page as one brotli stream, a sixth smaller; undefined for a page that it cannot be had of. */
  br: ((nonce: string) => Buffer) | undefined
}

/**
 * Cuts a page at the nonce it was rendered with. The pieces between are deflated once; a nonce goes in as a stored block,
 * and the checksum follows from the nonce's own, since CRC-32 is linear. `renderedNonce` comes from `createNonce`.
 */
export async function cutAtNonce(page: Buffer, renderedNonce: string): Promise<NoncedBody> {
  const plain = { bytes: Buffer.from(page), holes: placesOf(page, renderedNonce) }
  for (const at of plain.holes) plain.bytes.fill(HOLE, at, at + NONCE_LENGTH)
  const [gzip, brotli] = await Promise.all([compress(plain), compressBrotli(plain)])

  const checksumOfHole = crc32(Buffer.alloc(NONCE_LENGTH, HOLE))
  const checksum = crc32(plain.bytes)
  const share = plain.holes.reduce((sum, at) => sum ^ crcShift(plain.bytes.length - at - NONCE_LENGTH), 0) >>> 0
  const trailerAt = gzip.bytes.length - 8
  return {
    heldBytes: plain.bytes.length + gzip.bytes.length + (brotli?.bytes.length ?? 0),
    plain: (nonce) => fill(plain, nonce),
    gzip(nonce) {
      const bytes = fill(gzip, nonce)
      bytes.writeUInt32LE((checksum ^ multiplyCrc(crc32(nonce) ^ checksumOfHole, share)) >>> 0, trailerAt)
      return bytes
    },
    br: brotli && ((nonce) => fill(brotli, nonce)),
  }
}

function placesOf(page: Buffer, nonce: string): number[] {
  const places: number[] = []
  for (let at = page.indexOf(nonce); at >= 0; at = page.indexOf(nonce, at + NONCE_LENGTH)) places.push(at)
  return places
}

async function compress({ bytes, holes }: Template): Promise<Template> {
  const starts = [0, ...holes.map((at) => at + NONCE_LENGTH)]
  const pieces = await Promise.all(
    starts.map((start, index) => {
      const piece = bytes.subarray(start, holes[index] ?? bytes.length)
      // What stands before, holes included, is what the reader's window holds: pieces are compressed as one text.
      const dictionary = bytes.subarray(Math.max(0, start - WINDOW_BYTES), start)
      return deflate(piece, {
        finishFlush: constants.Z_SYNC_FLUSH,
        ...(dictionary.length > 0 ? { dictionary } : {}),
      })
    }),
  )
  const parts: Buffer[] = [GZIP_HEADER]
  const gzipHoles: number[] = []
  let length = GZIP_HEADER.length
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [index, piece] of pieces.entries()) {
    add(piece)
    if (index === holes.length) continue
    add(STORED_BLOCK)
    gzipHoles.push(length)
    add(Buffer.alloc(NONCE_LENGTH, HOLE))
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(bytes.length, 4)
  add(LAST_BLOCK)
  add(trailer)
  return { bytes: Buffer.concat(parts, length), holes: gzipHoles }
}

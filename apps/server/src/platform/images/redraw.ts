import sharp, { type Sharp } from 'sharp'

/** Formats by the first bytes of a file. Nothing else reaches a decoder. */
const SIGNATURES = [
  ['png', (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['jpeg', (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['webp', (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'],
  ['gif', (bytes: Buffer) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  ['avif', (bytes: Buffer) => /^ftyp(?:avif|avis|mif1|msf1)$/.test(bytes.toString('latin1', 4, 12))],
] as const
export type BitmapFormat = (typeof SIGNATURES)[number][0]

const DRAWN_WITHIN_S = 20

/** Why a file is not accepted as a picture. */
export type PictureFault = 'format' | 'broken' | 'animated' | 'too_small' | 'too_large' | 'outside'

export class PictureRefusedError extends Error {
  override readonly name = 'PictureRefusedError'
  readonly fault: PictureFault

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(`not a picture that is taken: ${fault}`, options)
    this.fault = fault
  }
}

export interface RedrawLimits {
  readonly formats: readonly BitmapFormat[]
  /** The largest number of pixels; a file that claims more is refused before it is decoded. */
  readonly maxPixels: number
  /** The shortest permitted side in pixels. */
  readonly minSide?: number
  /** Takes the first frame of a moving picture instead of refusing it. */
  readonly takesFirstFrame?: true
}

/**
 * Opens a file of unknown origin to be drawn anew, upright, from the pixels of its first frame. Vector documents, foreign formats and
 * sizes beyond the limits are refused by the header alone. Throws `PictureRefusedError`.
 */
export async function openForRedraw(
  bytes: Buffer,
  { formats, maxPixels, minSide = 1, takesFirstFrame }: RedrawLimits,
): Promise<{ readonly drawing: Sharp; readonly width: number; readonly height: number }> {
  const format = SIGNATURES.find(([, hasSignature]) => hasSignature(bytes))?.[0]
  if (format === undefined || !formats.includes(format)) throw new PictureRefusedError('format')
  const open = () => sharp(bytes, { limitInputPixels: maxPixels, animated: false })
  const {
    width,
    height,
    orientation = 1,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new PictureRefusedError('broken', { cause })
    })
  if (!takesFirstFrame && (pages > 1 || isMoving(format, bytes))) throw new PictureRefusedError('animated')
  if (width * height > maxPixels) throw new PictureRefusedError('too_large')
  if (Math.min(width, height) < minSide) throw new PictureRefusedError('too_small')
  const isTurned = orientation >= 5
  return { drawing: open().rotate(), width: isTurned ? height : width, height: isTurned ? width : height }
}

/** Runs the decoding of an opened picture. Throws `PictureRefusedError` for bad content that its header did not reveal. */
export async function redrawn(drawing: Sharp): Promise<{ readonly bytes: Buffer; width: number; height: number }> {
  try {
    const { data, info } = await drawing.timeout({ seconds: DRAWN_WITHIN_S }).toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (cause) {
    throw new PictureRefusedError('broken', { cause })
  }
}

/** Moving pictures whose frames the decoder does not count: PNG with `acTL` before its data, and AVIF sequences. */
function isMoving(format: BitmapFormat, bytes: Buffer): boolean {
  if (format === 'avif') return /^ftyp(?:avis|msf1)$/.test(bytes.toString('latin1', 4, 12))
  if (format !== 'png') return false
  for (let at = 8; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
    at += bytes.readUInt32BE(at) + 12
  }
  return false
}

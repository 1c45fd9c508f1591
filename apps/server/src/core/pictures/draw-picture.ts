import { hash } from 'node:crypto'
import type { PictureFolder } from '@runecase/api/operator/pictures-rules.ts'
import { EncodeQueue } from '../../platform/images/encode-queue.ts'
import { openForRedraw, PictureRefusedError, type RedrawLimits, redrawn } from '../../platform/images/redraw.ts'
import { refuse } from '../../platform/refuse.ts'

/** The limit of 24 million pixels, which are decoded in 100 MB. */
const LIMITS: RedrawLimits = { formats: ['png', 'jpeg', 'webp', 'avif'], maxPixels: 24_000_000, minSide: 64 }

/** The limits of a player's picture, which may be a small part of a screen. */
const LIMITS_OF_PLAYERS: RedrawLimits = { ...LIMITS, minSide: 16 }

/** The longest side of a stored picture, and whether it is square. */
const SHAPES: Readonly<Record<PictureFolder, { readonly side: number; readonly isSquare: boolean }>> = {
  items: { side: 1024, isSquare: true },
  cases: { side: 1024, isSquare: true },
  misc: { side: 1024, isSquare: false },
  bg: { side: 2560, isSquare: false },
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** A part of a picture in pixels. */
export interface PicturePart {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface DrawnPicture {
  readonly id: string
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** One file at a time: a decoded picture takes up to 100 MB. */
const queue = new EncodeQueue(1)

/**
 * Re-encodes an uploaded file, so that nothing of its bytes and metadata remains: the part, or all of it, never enlarged; a square one is
 * padded. The id contains the hash of the result. Throws `PictureRefusedError`.
 */
export function drawPicture(file: Buffer, folder: PictureFolder, part?: PicturePart): Promise<DrawnPicture> {
  return queue.run('reader', async () => {
    const { drawing, width, height } = await openForRedraw(file, LIMITS)
    const { side, isSquare } = SHAPES[folder]
    const shown = part ?? { left: 0, top: 0, width, height }
    if (shown.left + shown.width > width || shown.top + shown.height > height) throw new PictureRefusedError('outside')
    const least = LIMITS.minSide ?? 1
    if (shown.width < least || shown.height < least) throw new PictureRefusedError('too_small')
    const square = Math.min(side, Math.max(shown.width, shown.height))
    const resized = isSquare
      ? drawing.extract(shown).resize(square, square, { fit: 'contain', background: CLEAR })
      : drawing.extract(shown).resize(side, side, { fit: 'inside', withoutEnlargement: true })
    const drawn = await redrawn(resized.webp({ quality: 92, alphaQuality: 100, smartSubsample: true }))
    return { ...drawn, id: `${folder}/u${hash('sha256', drawn.bytes).slice(0, 32)}` }
  })
}

/**
 * Re-encodes a player's file like `drawPicture`: the whole of it, its longest side at most `side` pixels. The caller stores it. Refuses with
 * `picture_refused` (`fault`).
 */
export function drawPlayerPicture(
  file: Buffer,
  side: number,
): Promise<{ readonly bytes: Buffer; readonly width: number; readonly height: number }> {
  return orRefused(
    queue.run('reader', async () => {
      const { drawing } = await openForRedraw(file, LIMITS_OF_PLAYERS)
      const resized = drawing.resize(side, side, { fit: 'inside', withoutEnlargement: true })
      return redrawn(resized.webp({ quality: 82, smartSubsample: true }))
    }),
  )
}

/** Turns a `PictureRefusedError` into the refusal `picture_refused`. */
export function orRefused<Drawn>(drawing: Promise<Drawn>): Promise<Drawn> {
  return drawing.catch((error: unknown) => {
    if (error instanceof PictureRefusedError) return refuse('picture_refused', { fault: error.fault })
    throw error
  })
}

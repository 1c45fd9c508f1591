/** Widths of the image route; others are 404. */
export const PICTURE_WIDTHS = [64, 96, 144, 200, 288, 320, 400, 512, 800, 1024, 1920] as const

function atLeast(wanted: number): number {
  return PICTURE_WIDTHS.find((width) => width >= wanted) ?? 1920
}

/**
 * The widths for a box: one and two device pixels per CSS pixel. With `isFluid` also smaller ones, down to half the box, because `sizes`
 * may make it narrower. Objects are drawn at 512; only backgrounds (boxes above 512) are larger.
 */
export function widthsFor(boxWidth: number, isFluid: boolean): readonly number[] {
  const cap = boxWidth > 512 ? 1920 : 512
  const single = Math.min(atLeast(boxWidth), cap)
  const double = Math.min(atLeast(boxWidth * 2), cap)
  if (!isFluid) return single === double ? [single] : [single, double]
  return PICTURE_WIDTHS.filter((width) => width >= boxWidth / 2 && width <= double)
}

/** The path of one variant. */
export function variantUrl(src: string, width: number, format: 'avif' | 'webp'): string {
  return `${src}.${width}.${format}`
}

/** The `srcset` of a picture: by density, or by width with `isFluid`. */
export function srcSetOf(src: string, boxWidth: number, format: 'avif' | 'webp', isFluid: boolean): string {
  return widthsFor(boxWidth, isFluid)
    .map((one, index) => `${variantUrl(src, one, format)} ${isFluid ? `${one}w` : `${index + 1}x`}`)
    .join(', ')
}

import { describe, expect, it } from 'vitest'
import { PICTURE_WIDTHS, variantUrl, widthsFor } from './picture-widths.ts'

describe('the variants of a picture', () => {
  it('the variants of a picture have one and two device pixels per CSS pixel of the box', () => {
    expect(widthsFor(144, false)).toEqual([144, 288])
    expect(widthsFor(20, false)).toEqual([64])
    expect(widthsFor(76, false)).toEqual([96, 200])
  })

  it("the variants of a picture are never larger than the object's master, nor of a width that is not made", () => {
    for (let box = 1; box <= 1920; box += 1) {
      for (const width of [...widthsFor(box, false), ...widthsFor(box, true)]) {
        expect(PICTURE_WIDTHS).toContain(width)
        if (box <= 512) expect(width).toBeLessThanOrEqual(512)
      }
      expect(widthsFor(box, false)).not.toHaveLength(0)
      expect(widthsFor(box, true)).not.toHaveLength(0)
    }
  })

  it('a box that may shrink also gets narrower variants', () => {
    expect(widthsFor(180, true)).toEqual([96, 144, 200, 288, 320, 400])
  })

  it('a variant appends width and format to the path', () => {
    expect(variantUrl('/i/abc/items/relic-blade', 200, 'avif')).toBe('/i/abc/items/relic-blade.200.avif')
  })
})

import { describe, expect, it } from 'vitest'
import { edt, labels } from './distance.mjs'
import { buildFields } from './field.mjs'

const SIDE = 128
const maskOf = (isInk: (x: number, y: number) => boolean): Float32Array =>
  Float32Array.from({ length: SIDE * SIDE }, (_, i) => (isInk(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0))
// Texels are stored bottom row first, four numbers each.
const texel = (field: Float32Array, x: number, y: number): number[] => [
  ...field.slice(((SIDE - 1 - y) * SIDE + x) * 4, ((SIDE - 1 - y) * SIDE + x) * 4 + 4),
]
const disc = maskOf((x, y) => Math.hypot(x - 64, y - 64) < 40)

describe('the height field of a silhouette', () => {
  it('the height field of a silhouette has exact distances', () => {
    const point = maskOf((x, y) => x === 10 && y === 20)
    expect(edt(point, SIDE)[(20 + 4) * SIDE + 10 + 3]).toBe(5)
  })

  it('the height field of a silhouette is highest inside, flat outside, and the same for the same silhouette', () => {
    const { T0, hmax } = buildFields(disc, SIDE)
    expect(texel(T0, 64, 64)[0]).toBeCloseTo(hmax, 2)
    expect(texel(T0, 4, 4)[0]).toBe(0)
    expect(buildFields(disc, SIDE).T0).toEqual(T0)
  })

  it('the height field of a silhouette engraves a gap between two plates instead of cutting the body', () => {
    const { T0 } = buildFields(
      maskOf((x, y) => y > 24 && y < 104 && x > 24 && x < 104 && Math.abs(x - 64) > 1),
      SIDE,
    )
    const [plate = 0] = texel(T0, 44, 64)
    const [groove = 0] = texel(T0, 64, 64)
    expect(groove).toBeGreaterThan(0.05)
    expect(groove).toBeLessThan(plate - 0.03)
  })

  it('the height field of a framed silhouette gives the inner part the second material and the frame the first', () => {
    const framed = maskOf((x, y) => {
      const ring = Math.max(Math.abs(x - 64), Math.abs(y - 64))
      return (ring > 46 && ring < 56) || ring < 20
    })
    expect(labels(framed, SIDE).comps).toHaveLength(3)
    const { T1 } = buildFields(framed, SIDE, { framed: true, gems: false, hole: 0.6 })
    expect(texel(T1, 64, 64)[0]).toBe(1)
    expect(texel(T1, 13, 64)[0]).toBe(0)
  })

  it('the height field of cloth has a wavy surface, that of metal a smooth one', () => {
    const sheet = maskOf((x, y) => x > 20 && x < 108 && y > 20 && y < 108)
    const turns = (options: object): number => {
      const { T0 } = buildFields(sheet, SIDE, options)
      const row = Array.from({ length: 60 }, (_, i) => texel(T0, 34 + i, 90)[0] ?? 0)
      return row.filter((value, i) => i > 0 && i < 59 && value > (row[i - 1] ?? 0) && value > (row[i + 1] ?? 0)).length
    }
    expect(turns({ folds: 75, foldPhase: 0 })).toBeGreaterThan(3)
    expect(turns({})).toBeLessThan(3)
  })
})

// The materials of cases: { c: linear colour, m: metalness, r: roughness, p: pattern of forge/case.glsl.mjs }.
import { linear } from '../colour.mjs'

export const stuff = (colour, metalness, roughness, pattern) => ({
  c: typeof colour === 'string' ? linear(colour) : colour,
  m: metalness,
  r: roughness,
  p: pattern,
})
export const GOLD = stuff([1, 0.7, 0.27], 1, 0.22, 0)
export const SILVER = stuff([0.86, 0.86, 0.92], 1, 0.22, 0)
export const STEEL = stuff([0.5, 0.52, 0.58], 1, 0.3, 0)
export const BRONZE = stuff([0.62, 0.38, 0.19], 1, 0.34, 0)
export const DARK_GOLD = stuff([0.7, 0.46, 0.16], 1, 0.28, 0)
export const ROSE = stuff([0.98, 0.62, 0.48], 1, 0.24, 0)
export const IRON = stuff([0.2, 0.205, 0.23], 1, 0.42, 0)

/** The camera of a case: yaw and pitch in radians, half the frame's width, and vertical offset. */
export const view = (yaw, pitch, frame, oy = 0) => ({ yaw, pitch, frame, oy })

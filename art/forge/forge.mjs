// The forge: a ray marcher and a compositor, in a browser; software GL is enough.
//   pass 1  march the distance function at twice the size into light and emission
//   pass 2  blur emission (bloom) and coverage (aura, shadow)
//   pass 3  compose: shadow, smoky aura, sparks, the object (2 x 2 box), bloom; premultiplied alpha out
import { caseGLSL, caseMaterials, isGlazed } from './case.glsl.mjs'
import { buildFields } from './field.mjs'
import { bind, canvas, draw, floatTexture, framebuffer, gl, place, setFloats, setTexture, texture } from './gl.mjs'
import { ITEM } from './item.glsl.mjs'
import { BLUR, COMMON, COMP, MARCH } from './lens.glsl.mjs'
import { maskOf } from './mask.mjs'

const linear = (hex) => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255].map((channel) => (channel / 255) ** 2.2)
}
/**
 * A lamp with a share `tint` of the accent's colour; the rest is the pale violet of the room, so that metal and leather keep their own
 * colour.
 */
const ROOM = [0.52, 0.45, 0.78]
const lampOf = (hex, cast, tint = 0.55) =>
  linear(hex).map((channel, i) => ROOM[i] * cast[i] + (channel - ROOM[i] * cast[i]) * tint)
/** The neutral light of the room; a job of another project may tint it. */
const PLAIN = [1, 1, 1]
/** Rx(pitch) * Ry(yaw), column by column. */
function turn(yaw, pitch) {
  const [cy, sy, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)]
  return [cy, sp * sy, -cp * sy, 0, cp, sp, sy, -sp * cy, cp * cy]
}
const empty = floatTexture(1, new Float32Array([0, -1, -1, 0]), gl.NEAREST)

async function itemSolid(job) {
  const side = 1024
  const fields = buildFields(await maskOf(job.svg, side, 0.07), side, job.field ?? {})
  return {
    height: floatTexture(side, fields.T0),
    roles: floatTexture(side, fields.T1),
    highest: fields.hmax,
    fragment: COMMON + ITEM + MARCH('1.5', 230, '.0042'),
  }
}
async function caseSolid(job) {
  const side = 512
  const fieldsOf = async (body, pad, options) => buildFields(await maskOf(body, side, pad), side, options)
  const emblem = job.emblem && (await fieldsOf(job.emblem, 0.04, { close: 6, fat: 0.6 }))
  const back = job.back && (await fieldsOf(job.back, 0.03, { close: 5, fat: 0.5 }))
  return {
    height: emblem && floatTexture(side, emblem.T0),
    roles: emblem && floatTexture(side, emblem.T1),
    back: back && floatTexture(side, back.T0),
    highest: 0.3,
    fragment: COMMON + caseGLSL(job) + MARCH((job.bound ?? 1.9).toFixed(2), 130, '.0022', isGlazed(job)),
  }
}

function march(job, solid, light, emission, side) {
  const view = job.view ?? {}
  const target = framebuffer(light, emission)
  bind(solid.fragment)
  gl.uniform2f(place('uRes'), side, side)
  gl.uniformMatrix3fv(place('uRot'), false, turn(view.yaw ?? -0.38, view.pitch ?? 0.16))
  gl.uniform2f(place('uOff'), view.ox ?? 0, view.oy ?? 0)
  gl.uniform3fv(place('uAccent'), linear(job.accent))
  gl.uniform3fv(place('uAccent2'), linear(job.accent2))
  const cast = job.cast ?? PLAIN
  gl.uniform3fv(place('uCast'), cast)
  gl.uniform3fv(place('uLight'), lampOf(job.accent, cast, job.lampTint))
  gl.uniform3fv(place('uLight2'), lampOf(job.accent2, cast, job.lampTint))
  gl.uniform1i(place('uZero'), 0)
  setFloats({
    uFrame: view.frame ?? 1.1,
    uDist: view.dist ?? 5.2,
    uSeed: job.seed % 97,
    uGlow: job.glow ?? 1,
    uHmax: solid.highest,
    uFront: job.front ?? (job.kind === 'item' ? 0.5 : 0.2),
  })
  const colours = job.kind === 'item' ? { uP: job.palette.flat() } : caseMaterials(job)
  for (const [name, values] of Object.entries(colours)) gl.uniform3fv(place(name), values)
  setTexture('uT0', 0, solid.height ?? empty)
  setTexture('uT1', 1, solid.roles ?? empty)
  setTexture('uT2', 2, solid.back ?? empty)
  gl.bindFramebuffer(gl.FRAMEBUFFER, target)
  gl.clearColor(0, 0, 0, 0)
  gl.clear(gl.COLOR_BUFFER_BIT)
  draw(target, side, side, 16)
  gl.deleteFramebuffer(target)
}

function blurred(source, sigma, side) {
  const across = texture(side, side, null)
  const result = texture(side, side, null)
  const first = framebuffer(across)
  const second = framebuffer(result)
  bind(BLUR)
  gl.uniform2f(place('uRes'), side, side)
  setFloats({ uSig: sigma })
  setTexture('uS', 0, source)
  gl.uniform2f(place('uDir'), 1, 0)
  draw(first, side, side)
  setTexture('uS', 0, across)
  gl.uniform2f(place('uDir'), 0, 1)
  draw(second, side, side)
  gl.deleteFramebuffer(first)
  gl.deleteFramebuffer(second)
  gl.deleteTexture(across)
  return result
}

function compose(job, textures, side) {
  canvas.width = side
  canvas.height = side
  bind(COMP)
  gl.uniform2f(place('uRes'), side, side)
  gl.uniform3fv(place('uAccent'), linear(job.accent))
  gl.uniform3fv(place('uAccent2'), linear(job.accent2))
  setFloats({
    uAura: job.aura ?? 1,
    uSeed: (job.seed % 97) + 0.37,
    uShadow: job.shadow ?? 0.7,
    uSparks: job.sparks ?? 1,
    uBloom: job.bloom ?? 1,
    uGround: job.ground ?? 0,
    uGlow: job.glow ?? 1,
    uExpo: job.expo ?? 1,
  })
  for (const [i, [name, value]] of Object.entries(textures).entries()) setTexture(name, i, value)
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  gl.clear(gl.COLOR_BUFFER_BIT)
  draw(null, side, side)
  gl.finish()
}

/** Draws an item, a case, a coin or a badge; returns the data URL of a PNG and the time it took in milliseconds. */
async function render(job) {
  const start = performance.now()
  const side = job.size ?? 512
  const solid = job.kind === 'item' ? await itemSolid(job) : await caseSolid(job)
  const light = texture(side * 2, side * 2, null)
  const emission = texture(side * 2, side * 2, null)
  march(job, solid, light, emission, side * 2)
  const small = side >> 1
  const softEmission = blurred(emission, 0.003, small)
  const nearBloom = blurred(softEmission, 0.01, small)
  const farBloom = blurred(nearBloom, 0.035, small)
  const softCover = blurred(light, 0.004, small)
  const nearCover = blurred(softCover, 0.02, small)
  const farCover = blurred(nearCover, 0.06, small)
  compose(job, { uC: light, uE: emission, uB1: nearBloom, uB2: farBloom, uA1: nearCover, uA2: farCover }, side)
  const url = canvas.toDataURL('image/png')
  const used = [light, emission, softEmission, nearBloom, farBloom, softCover, nearCover, farCover]
  for (const made of [...used, solid.height, solid.roles, solid.back]) if (made) gl.deleteTexture(made)
  return { url, ms: Math.round(performance.now() - start) }
}

/** Draws a flat picture by a fragment shader, such as a background. */
async function renderFlat({ fs, w, h, seed, u }) {
  const start = performance.now()
  canvas.width = w
  canvas.height = h
  bind(fs)
  gl.uniform2f(place('uRes'), w, h)
  setFloats({ uSeed: seed })
  for (const [name, colour] of Object.entries(u)) gl.uniform3fv(place(name), colour)
  draw(null, w, h, 24)
  gl.finish()
  return { url: canvas.toDataURL('image/png'), ms: Math.round(performance.now() - start) }
}

window.forge = { render, renderFlat }
window.ready = true

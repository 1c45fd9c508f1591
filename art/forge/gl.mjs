// The only WebGL2 context, with programs, textures and full-screen draws.
import { VERT } from './lens.glsl.mjs'

export const canvas = document.createElement('canvas')
export const gl = canvas.getContext('webgl2', {
  alpha: true,
  premultipliedAlpha: true,
  antialias: false,
  preserveDrawingBuffer: true,
})
gl.getExtension('EXT_color_buffer_float')
gl.getExtension('OES_texture_float_linear')
const triangle = gl.createBuffer()
gl.bindBuffer(gl.ARRAY_BUFFER, triangle)
gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)

function shader(type, source) {
  const made = gl.createShader(type)
  gl.shaderSource(made, source)
  gl.compileShader(made)
  if (!gl.getShaderParameter(made, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(made))
  return made
}
const programs = new Map()
const bindProgram = gl.useProgram.bind(gl)
let bound

/** Binds the program of a fragment source, compiled once. */
export function bind(fragment) {
  bound = programs.get(fragment)
  if (!bound) {
    const program = gl.createProgram()
    gl.attachShader(program, shader(gl.VERTEX_SHADER, VERT))
    gl.attachShader(program, shader(gl.FRAGMENT_SHADER, fragment))
    gl.bindAttribLocation(program, 0, 'a')
    gl.linkProgram(program)
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program))
    bound = { program, places: {} }
    programs.set(fragment, bound)
  }
  bindProgram(bound.program)
}
/** The location of a uniform of the bound program. */
export function place(name) {
  bound.places[name] ??= gl.getUniformLocation(bound.program, name)
  return bound.places[name]
}
export function setFloats(values) {
  for (const [name, value] of Object.entries(values)) gl.uniform1f(place(name), value)
}
export function setTexture(name, unit, texture) {
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.uniform1i(place(name), unit)
}
export function texture(width, height, data, format = gl.RGBA16F, type = gl.HALF_FLOAT, filter = gl.LINEAR) {
  const made = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, made)
  gl.texImage2D(gl.TEXTURE_2D, 0, format, width, height, 0, gl.RGBA, type, data)
  for (const side of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, side, filter)
  for (const axis of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, axis, gl.CLAMP_TO_EDGE)
  return made
}
export const floatTexture = (side, data, filter) => texture(side, side, data, gl.RGBA32F, gl.FLOAT, filter)
export function framebuffer(...textures) {
  const made = gl.createFramebuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, made)
  const slots = textures.map((_, i) => gl.COLOR_ATTACHMENT0 + i)
  for (const [i, slot] of slots.entries()) gl.framebufferTexture2D(gl.FRAMEBUFFER, slot, gl.TEXTURE_2D, textures[i], 0)
  gl.drawBuffers(slots)
  return made
}
/** Draws the bound program over a whole target, in stripes so that no GPU watchdog sees one long draw. */
export function draw(target, width, height, stripes = 1) {
  gl.bindFramebuffer(gl.FRAMEBUFFER, target)
  gl.viewport(0, 0, width, height)
  gl.bindBuffer(gl.ARRAY_BUFFER, triangle)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  gl.enable(gl.SCISSOR_TEST)
  const step = Math.ceil(height / stripes)
  for (let i = 0; i < stripes; i++) {
    gl.scissor(0, i * step, width, step)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    if (stripes > 1) gl.flush()
  }
  gl.disable(gl.SCISSOR_TEST)
}

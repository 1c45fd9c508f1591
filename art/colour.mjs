// Decodes a hex colour into linear light, because the shaders add and multiply colours.
export const linear = (hex) => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255].map((channel) => (channel / 255) ** 2.2)
}
export const mix = (a, b, t) => a.map((value, i) => value * (1 - t) + b[i] * t)
export const scale = (a, factor) => a.map((value) => value * factor)

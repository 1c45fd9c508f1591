// Finishes: how a skin changes a surface. Each maker takes { colours, seed, scale } (linear colours) and returns a function of the model's
// point that returns { colour, metal, rough, light? }.
import { blend, cells, clamp, fbm, hash2, hexes, noise, smooth } from './noise.mjs'

const shiny = (colour, metal = 0.25, rough = 0.34) => ({ colour, metal, rough })
const many = (colours, t) => {
  const at = clamp(t, 0, 0.9999) * (colours.length - 1)
  return blend(colours[Math.floor(at)], colours[Math.floor(at) + 1], at - Math.floor(at))
}
const scaled = (colour, k) => colour.map((c) => c * k)

export const FINISHES = {
  /** A single sprayed colour. */
  solid:
    ({ colours: [a] }) =>
    (u, v) =>
      shiny(scaled(a, 0.9 + 0.2 * fbm(u * 0.02, v * 0.02)), 0.1, 0.42),
  /** Woodland patches. */
  camo:
    ({ colours, seed, scale = 1 }) =>
    (u, v) => {
      const k = 0.011 / scale
      let colour = colours[0]
      for (let i = 1; i < colours.length; i += 1)
        colour = blend(
          colour,
          colours[i],
          smooth(0.535, 0.55, fbm(u * k + seed * i * 3.1, v * k * 1.3 + i * 7.7 + seed, 4)),
        )
      return shiny(colour, 0.02, 0.6)
    },
  /** Square patches. */
  digital:
    ({ colours, seed, scale = 1 }) =>
    (u, v) => {
      const size = 13 * scale
      const [x, y] = [Math.floor(u / size), Math.floor(v / size)]
      const t = fbm(x * 0.2 + seed, y * 0.26, 3) * 0.72 + hash2(x + seed, y) * 0.28
      return shiny(
        colours[Math.min(colours.length - 1, Math.floor(clamp((t - 0.25) * 2, 0, 0.999) * colours.length))],
        0.05,
        0.52,
      )
    },
  /** Slanted stripes with torn edges. */
  tiger:
    ({ colours, seed, scale = 1 }) =>
    (u, v) => {
      const w = (fbm(u * 0.012 + seed, v * 0.012, 3) - 0.5) * 90
      const s = Math.sin((u + v * 0.75 + w) * (0.075 / scale)) + (noise(u * 0.05, v * 0.05 + seed) - 0.5) * 0.7
      return shiny(blend(colours[0], colours[1], smooth(-0.12, 0.12, s)), 0.85, 0.24)
    },
  /** Colours that run into each other along the weapon, on polished metal. */
  fade:
    ({ colours, seed }) =>
    (u, v) =>
      shiny(
        many(colours, (u - 120) / 800 + (v - 250) / 900 + (fbm(u * 0.004 + seed, v * 0.004) - 0.5) * 0.2),
        0.92,
        0.2,
      ),
  /** Clouds in polished metal. */
  marble:
    ({ colours, seed, scale = 1 }) =>
    (u, v) => {
      const k = 0.006 / scale
      const [x, y] = [fbm(u * k + seed, v * k * 1.6), fbm(u * k + 4.2, v * k * 1.6 + seed)]
      const t = fbm(u * k + x * 3.2 + seed, v * k + y * 3.2, 5)
      return shiny(many(colours, (t - 0.24) * 2), 0.9, 0.17)
    },
  /** Cracked lacquer with glowing cracks. */
  crackle:
    ({ colours, seed, scale = 1 }) =>
    (u, v) => {
      const k = 0.016 / scale
      const w = fbm(u * 0.02, v * 0.02 + seed) * 1.2
      const { border, id } = cells(u * k + w + seed, v * k * 1.2 + w)
      const line = 1 - smooth(0.02, 0.09, border)
      const colour = blend(scaled(colours[0], 0.75 + 0.5 * id), colours[1], line)
      return { ...shiny(colour, 0.3, 0.3), light: line > 0.3 ? scaled(colours[1], 0.25 * line) : undefined }
    },
  /** Panels of a machine: large slanted areas with outlines and marks. */
  panels:
    ({ colours, seed, scale = 1 }) =>
    (u, v) => {
      const k = 0.0082 / scale
      const { border, id } = cells((u + v * 0.55) * k + seed, v * k * 1.5 + seed * 0.3, 0.85)
      const fields = colours.length - 1
      const field = id < 0.52 ? 0 : 1 + (Math.floor(id * 97) % Math.max(1, fields - 1))
      let colour = colours[field]
      if (border < 0.045) colour = colours[fields]
      else if (border < 0.1 && id > 0.6) colour = scaled(colour, 0.6)
      if (id > 0.8 && Math.abs(Math.sin((u - v) * 0.11)) < 0.22) colour = colours[fields]
      return shiny(colour, 0.05, 0.3)
    },
  /** A net of hexagons. */
  hex:
    ({ colours, seed, scale = 1 }) =>
    (u, v) => {
      const size = 34 * scale
      const { border, id } = hexes(u / size + seed, v / size)
      const t = smooth(0.03, 0.08, border)
      const inner = blend(colours[1], colours[2] ?? colours[1], clamp((u - 200) / 700 + (id - 0.5) * 0.8))
      return shiny(blend(colours[0], scaled(inner, 0.7 + 0.5 * id), t), 0.45, 0.3 + 0.2 * (1 - t))
    },
  /** Scales of a dragon or a fish. */
  scales:
    ({ colours, seed, scale = 1 }) =>
    (u, v) => {
      const size = 30 * scale
      let [best, depth, tone] = [0, 1, 0.5]
      for (let row = -1; row <= 1; row += 1) {
        const j = Math.floor(v / (size * 0.5)) + row
        const shift = (j & 1) * 0.5
        const i = Math.floor(u / size - shift)
        for (let column = 0; column <= 1; column += 1) {
          const cx = (i + column + shift) * size
          const cy = j * size * 0.5
          const d = Math.hypot(u - cx, v - cy) / (size * 0.62)
          if (d < 1 && j >= best) {
            best = j
            depth = d
            tone = hash2(i + column + seed, j)
          }
        }
      }
      const t = clamp((u - 150) / 750 + (tone - 0.5) * 0.5)
      const colour = scaled(many(colours.slice(0, -1), t), 1.15 - 0.75 * depth ** 3)
      return shiny(depth > 0.9 ? colours.at(-1) : colour, 0.5, 0.26)
    },
  /** Rows of waves. */
  waves:
    ({ colours, seed, scale = 1 }) =>
    (u, v) => {
      const w = (fbm(u * 0.008 + seed, v * 0.01, 4) - 0.5) * 160
      const s = (v * 1.1 + w + Math.sin(u * 0.022) * 16) / (26 * scale)
      const t = s - Math.floor(s)
      const row = Math.floor(s)
      const foam = smooth(0.86, 0.95, t)
      const body = many(colours.slice(0, -1), clamp(0.5 + Math.sin(row * 1.7 + seed) * 0.5))
      return shiny(blend(scaled(body, 0.55 + 0.7 * t), colours.at(-1), foam), 0.3, 0.28)
    },
  /** Woven carbon with thin bright lines. */
  redline:
    ({ colours }) =>
    (u, v) => {
      const [x, y] = [Math.floor(u / 9), Math.floor(v / 9)]
      const weave = (x + y) & 1 ? u / 9 - x : v / 9 - y
      const base = scaled(colours[1], 0.55 + 0.9 * Math.sin(weave * Math.PI))
      const a = Math.abs(((v + u * 0.05) % 74) - 37)
      const b = Math.abs(((u + v * 0.4) % 260) - 130)
      const line = Math.max(1 - smooth(2.2, 3.6, a), (1 - smooth(3, 4.5, b)) * 0.9)
      return {
        ...shiny(blend(base, colours[0], line), 0.35, 0.28),
        light: line > 0.4 ? scaled(colours[0], 0.12) : undefined,
      }
    },
  /** Splashes of paint. */
  splatter:
    ({ colours, seed, scale = 1 }) =>
    (u, v) => {
      let colour = colours[0]
      for (let i = 1; i < colours.length; i += 1) {
        const k = (0.012 + i * 0.004) / scale
        const { centre, id } = cells(u * k + i * 9.1 + seed, v * k + i * 3.3, 1)
        const ragged = centre + (fbm(u * 0.06 + i, v * 0.06, 3) - 0.5) * 0.6
        if (ragged < 0.18 + id * 0.26) colour = colours[i]
        else if (noise(u * 0.09 + i * 30, v * 0.09 + seed) > 0.9) colour = colours[i]
      }
      return shiny(colour, 0.08, 0.34)
    },
  /** Tongues of fire from the muzzle backwards. */
  flames:
    ({ colours, seed }) =>
    (u, v) => {
      const lick = fbm(u * 0.008 + seed, v * 0.03, 4)
      const t = (u - 200) / 620 + (lick - 0.5) * 1.5
      const steps = clamp(t) * (colours.length - 1)
      const soft = Math.floor(steps) + smooth(0.42, 0.58, steps - Math.floor(steps))
      return shiny(many(colours, soft / (colours.length - 1)), 0.2, 0.3)
    },
  /** Traces of a circuit with lights. */
  circuit:
    ({ colours, seed, scale = 1 }) =>
    (u, v) => {
      const size = 26 * scale
      const [x, y] = [Math.floor(u / size), Math.floor(v / size)]
      const [fx, fy] = [u / size - x - 0.5, v / size - y - 0.5]
      const way = hash2(x + seed * 3, y)
      const d =
        way < 0.36
          ? Math.abs(fy)
          : way < 0.6
            ? Math.abs(fx)
            : way < 0.8
              ? Math.min(Math.hypot(fx, fy) - 0.16, Math.abs(fy))
              : 1
      const line = 1 - smooth(0.06, 0.13, Math.abs(d))
      const tint = blend(colours[1], colours[2] ?? colours[1], noise(x * 0.3 + seed, y * 0.3))
      const base = scaled(colours[0], 0.8 + 0.4 * noise(x, y))
      return { ...shiny(blend(base, tint, line), 0.35, 0.32), light: line > 0.2 ? scaled(tint, 0.4 * line) : undefined }
    },
  /** Folded steel. */
  damascus:
    ({ colours, seed }) =>
    (u, v) => {
      const w = fbm(u * 0.01 + seed, v * 0.014, 4)
      const s = Math.sin((v * 0.3 + w * 34 + u * 0.02) * 1.5)
      return shiny(blend(colours[0], colours[1], smooth(-0.5, 0.5, s)), 0.95, 0.26)
    },
  /** Patches of heat colours on steel. */
  hardened:
    ({ colours, seed }) =>
    (u, v) => {
      const t = fbm(u * 0.011 + seed, v * 0.015 + seed, 5)
      const second = fbm(u * 0.02 + 9 + seed, v * 0.02, 3)
      return shiny(many(colours, (t - 0.27) * 2.1 + (second - 0.5) * 0.35), 0.95, 0.24)
    },
  /** Lozenges with a fine net between them. */
  lattice:
    ({ colours, seed, scale = 1 }) =>
    (u, v) => {
      const size = 44 * scale
      const [a, b] = [(u + v * 1.6) / size, (u - v * 1.6) / size]
      const [fa, fb] = [Math.abs(a - Math.floor(a) - 0.5), Math.abs(b - Math.floor(b) - 0.5)]
      const net = Math.max(smooth(0.42, 0.46, fa), smooth(0.42, 0.46, fb))
      const dot = 1 - smooth(0.1, 0.14, Math.hypot(fa, fb))
      const base = blend(colours[0], colours[1], hash2(Math.floor(a) + seed, Math.floor(b)) > 0.5 ? 0.35 : 0)
      return shiny(blend(base, colours[2] ?? colours[1], Math.max(net, dot)), 0.5, 0.28)
    },
  /** Overlapping leaves. */
  leaves:
    ({ colours, seed, scale = 1 }) =>
    (u, v) => {
      const { border, id, centre } = cells(
        (u + v * 0.6) * (0.02 / scale) + seed,
        (v - u * 0.25) * (0.034 / scale),
        0.95,
      )
      const colour = colours[Math.floor(id * colours.length * 0.999)]
      const vein = 1 - smooth(0.01, 0.05, Math.abs(Math.sin((u * 0.3 + v * 0.8) * 0.05 + id * 9)) * centre)
      return shiny(scaled(colour, border < 0.06 ? 0.45 : 0.8 + 0.35 * vein), 0.03, 0.5)
    },
  /** A web of dark veins in a bright metal. */
  slaughter:
    ({ colours, seed }) =>
    (u, v) => {
      const w = fbm(u * 0.014 + seed, v * 0.014, 4) * 3
      const { border } = cells(u * 0.013 + w, v * 0.019 + w * 0.6 + seed, 1)
      return shiny(blend(colours[1], colours[0], smooth(0.05, 0.22, border)), 0.88, 0.22)
    },
  /** Mother-of-pearl: the stone of the brand. */
  ammolite:
    ({ colours, seed, scale = 1 }) =>
    (u, v) => {
      const k = 0.013 / scale
      const w = fbm(u * 0.01 + seed, v * 0.01) * 1.6
      const { border, id } = cells(u * k + w, v * k * 1.25 + w, 1)
      const t = clamp(id * 0.55 + fbm(u * 0.006 + seed, v * 0.008) * 0.7 - 0.12)
      const line = smooth(0.015, 0.06, border)
      return shiny(scaled(many(colours, t), 0.25 + 0.85 * line), 0.8, 0.18)
    },
}

/** A fill of two or more colours along a line, as CSS writes it: `linear-gradient(100deg, #f03573 0%, #7a24ec 100%)`. */
export interface Gradient {
  readonly angle: number
  readonly stops: readonly { readonly color: string; readonly place: string }[]
}

const LINEAR = /^linear-gradient\(\s*(-?\d+)deg\s*,(.+)\)$/is
const STOP = /^(#[0-9a-f]{3,8}|rgba?\([^()]*\))\s*(-?[\d.]+%)?$/i
/** Commas between stops, not those within a colour. */
const BETWEEN = /,(?![^()]*\))/

/** The parts of a fill; undefined for any other fill, such as one in rings. */
export function parseGradient(text: string): Gradient | undefined {
  const [, angle = '', list = ''] = LINEAR.exec(text.trim()) ?? []
  const found = list.split(BETWEEN).map((part) => STOP.exec(part.trim()))
  const stops = found.flatMap((match) => (match?.[1] ? [{ color: hexOf(match[1]), place: match[2] ?? '' }] : []))
  return found.length < 2 || stops.length < found.length ? undefined : { angle: Number(angle), stops }
}

export function writeGradient({ angle, stops }: Gradient): string {
  return `linear-gradient(${[`${angle}deg`, ...stops.map(({ color, place }) => `${color} ${place}`.trim())].join(', ')})`
}

/** Six digits, or eight with opacity: what a colour field edits. */
function hexOf(color: string): string {
  if (color.startsWith('#')) return color
  const [red = 0, green = 0, blue = 0, opacity = 1] = (color.match(/[\d.]+%?/g) ?? []).map((part) =>
    part.endsWith('%') ? Number.parseFloat(part) / 100 : Number(part),
  )
  const pair = (part: number) => Math.round(part).toString(16).padStart(2, '0')
  return `#${[red, green, blue].map(pair).join('')}${opacity === 1 ? '' : pair(opacity * 255)}`
}

/** A colour as red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** The parts of `#rrggbb`. */
export const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never

export const hexOf = (rgb: Rgb) => `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`

/** A colour mixed with another: 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  return hexOf(a.map((one, place) => one + ((b[place] ?? 0) - one) * share) as never)
}

/** A colour with opacity, as `rgb(r g b / opacity)`. */
export const faded = (hex: string, opacity: number) => `rgb(${rgbOf(hex).join(' ')} / ${opacity})`

/** The relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((one) => {
    const part = one / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours by WCAG 2.2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

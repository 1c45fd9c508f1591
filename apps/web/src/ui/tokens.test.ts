import { readFileSync } from 'node:fs'
import { RARITIES } from '@runecase/api/rarity.ts'
import { describe, expect, it } from 'vitest'

const TOKENS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function colour(token: string): readonly [number, number, number] {
  const hex = new RegExp(`--${token}: #([0-9a-f]{6});`).exec(TOKENS)?.[1]
  if (hex === undefined) throw new Error(`--${token} is no plain colour`)
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as [number, number, number]
}

function luminance(token: string): number {
  const [red, green, blue] = colour(token).map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const GROUNDS = ['ink-0', 'ink-1', 'ink-2', 'ink-3', 'ink-4']
const WORDS = ['text-1', 'text-2', 'text-3', 'violet-300', 'good', 'warn', 'info', 'bad', 'gold-300', 'event-2']

describe('text colours', () => {
  it.each(WORDS.flatMap((word) => GROUNDS.map((ground) => [word, ground])))('%s is readable on %s', (word, ground) => {
    expect(contrast(word, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(RARITIES)('the name of %s is readable on a card', (rarity) => {
    for (const ground of ['ink-1', 'ink-3', 'ink-4']) {
      expect(contrast(`r-${rarity}-t`, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('dark text is readable on gold', () => {
    expect(contrast('text-on-gold', 'gold-500')).toBeGreaterThanOrEqual(4.5)
  })
})

describe('lines that carry meaning', () => {
  it.each(['violet-300', 'violet-400', 'bad'])('%s contrasts with every background', (line) => {
    for (const ground of GROUNDS) expect(contrast(line, ground)).toBeGreaterThanOrEqual(3)
  })
})

describe('sizes fixed by the design', () => {
  /** The values of a token: for desktops first, then for narrower screens. */
  const values = (token: string) =>
    [...TOKENS.matchAll(new RegExp(`--${token}: ([^;]+);`, 'g'))].map(([, value]) => value)

  it.each([
    ['rad-s', '4px'],
    ['rad-m', '8px'],
    ['rad-l', '12px'],
    ['btn-l-h', '50px'],
    ['btn-m-h', '40px'],
    ['btn-s-h', '32px'],
    ['btn-xs-h', '28px'],
    ['btn-l-f', '16px'],
    ['btn-m-f', '14px'],
    ['btn-s-f', '12px'],
    ['btn-xs-f', '10px'],
    // A change of the balance is shown for a second.
    ['d-delta', '1000ms'],
  ])('the token %s has the value %s', (token, value) => {
    expect(values(token)).toEqual([value])
  })

  it('cards are 200 pixels wide and 16 apart, on phones 144 and 8', () => {
    expect([values('card-w'), values('card-gap')]).toEqual([
      ['200px', '144px'],
      ['16px', '8px'],
    ])
  })
})

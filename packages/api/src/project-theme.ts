import { z } from 'zod'
import { contrast, faded, mix } from './colour.ts'
import type { GameFile } from './project.ts'
import { RIBBONS, type Ribbon, ribbonToken } from './ribbons-rules.ts'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #7428f2')
const Pixels = (max: number) => z.int().min(0).max(max)
/** The characters allowed in a token's value, which becomes a part of a style sheet. */
const TokenValue = z
  .string()
  .max(200)
  .regex(/^[#\w .,%()/'-]+$/, 'must be a CSS value without braces, colons and semicolons')
const TokenName = z.string().regex(/^--[a-z][a-z0-9-]{0,40}$/, 'must be a token of ui/tokens.css such as --rad-m')

/** The look of a shop. Missing fields have the values of `ui/tokens.css`. */
export const Theme = z.strictObject({
  /** The colours of the page and of the lightest panel, from which all backgrounds, lines and texts are derived. Given together. */
  background: Colour.optional(),
  panel: Colour.optional(),
  /** The colours of main buttons, links and marks; their gradient ends in `accentTo`. Given together. */
  accent: Colour.optional(),
  accentTo: Colour.optional(),
  /** The colour of sums, rewards and the buttons that spend. */
  highlight: Colour.optional(),
  radius: z.strictObject({ small: Pixels(24), medium: Pixels(24), large: Pixels(32) }).optional(),
  /** The size of clipped corners, pixels. */
  corner: Pixels(24).optional(),
  /** The font of headings: with cut letter ends, or plain. */
  letters: z.enum(['cut', 'plain']).optional(),
  /** The colours of case ribbons by their kind; their text is white or black, whichever is readable. */
  labels: z.partialRecord(z.enum(RIBBONS), Colour).optional(),
  /** Single tokens, which take precedence over all fields above. */
  tokens: z.record(TokenName, TokenValue).optional(),
})
export type Theme = z.output<typeof Theme>

/** The colours of `ui/tokens.css` from which a theme starts. */
const USUAL = {
  background: '#0d0819',
  panel: '#433466',
  accent: '#7428f2',
  accentTo: '#b02be0',
  highlight: '#ffc247',
} as const

/** The minimum contrast of normal text by WCAG 2.2 AA. */
const AA = 4.5

const BLACK = '#000000'
const WHITE = '#ffffff'
/** Backgrounds between the page and the lightest panel are mixtures of both colours; these are the shares of the panel's colour. */
const GROUNDS = { '--ink-2': 0.13, '--ink-3': 0.26, '--ink-4': 0.42, '--ink-5': 0.65 }
const TEXTS = { '--text-1': 0.95, '--text-soft': 0.82, '--text-2': 0.67, '--text-3': 0.56, '--text-dis': 0.25 }

type Tokens = Record<string, string>

function groundTokens(background: string, panel: string): Tokens {
  const at = (share: number) => mix(background, panel, share)
  const [deep, line] = [mix(background, BLACK, 0.35), mix(panel, WHITE, 0.65)]
  const fade = (name: string, colour: string, shares: readonly number[]) =>
    Object.fromEntries(shares.map((share) => [`${name}-${share}`, faded(colour, share / 100)]))
  return {
    '--ink-0': deep,
    '--ink-1': background,
    '--ink-6': panel,
    ...Object.fromEntries(Object.entries(GROUNDS).map(([name, share]) => [name, at(share)])),
    ...Object.fromEntries(Object.entries(TEXTS).map(([name, share]) => [name, mix(panel, WHITE, share)])),
    '--text-on-band': mix(background, BLACK, 0.1),
    ...Object.fromEntries(
      [0.05, 0.08, 0.14, 0.26, 0.4].map((opacity, place) => [`--line-${place}`, faded(line, opacity)]),
    ),
    ...fade('--ink-0', deep, [10, 30, 40, 50, 60, 75, 90]),
    ...fade('--ink-2', at(GROUNDS['--ink-2']), [60, 75, 90]),
    '--ink-4-90': faded(at(GROUNDS['--ink-4']), 0.9),
    '--g-panel': `linear-gradient(180deg, ${faded(at(0.9), 0.55)} 0%, ${faded(at(0.28), 0.72)} 100%)`,
    '--g-card': `linear-gradient(180deg, ${faded(at(0.7), 0.62)} 0%, ${faded(at(0.18), 0.88)} 100%)`,
    '--g-edge': `linear-gradient(180deg, ${faded(line, 0.3)}, ${faded(line, 0.05)} 42%, ${faded(line, 0.1)})`,
    '--g-text': `linear-gradient(180deg, ${WHITE} 20%, ${mix(panel, WHITE, 0.75)} 100%)`,
  }
}

function accentTokens(accent: string, accentTo: string): Tokens {
  const light = (share: number) => mix(accent, WHITE, share)
  const [main, soft] = [light(0.16), light(0.4)]
  const gradient = (share: number) => {
    const [from, to] = [mix(accent, WHITE, share), mix(accentTo, WHITE, share)]
    return `linear-gradient(100deg, ${from} 0%, ${mix(from, to, 0.5)} 55%, ${to} 100%)`
  }
  return {
    '--violet-200': light(0.75),
    '--violet-300': light(0.6),
    '--violet-400': soft,
    '--violet-500': main,
    '--violet-600': accent,
    '--violet-700': mix(accent, BLACK, 0.2),
    '--violet-900': mix(accent, BLACK, 0.62),
    '--magenta-400': mix(accentTo, WHITE, 0.35),
    '--magenta-500': accentTo,
    '--magenta-600': mix(accentTo, BLACK, 0.2),
    ...Object.fromEntries([10, 20, 30, 40, 50, 75].map((share) => [`--violet-500-${share}`, faded(main, share / 100)])),
    '--violet-400-30': faded(soft, 0.3),
    '--violet-400-60': faded(soft, 0.6),
    '--g-brand': gradient(0),
    '--g-brand-hover': gradient(0.1),
    '--glow-brand': `0 1px 0 rgb(255 255 255 / 0.35) inset, 0 -1px 0 ${faded(mix(accent, BLACK, 0.7), 0.5)} inset, 0 10px 28px -8px ${faded(main, 0.75)}`,
  }
}

function highlightTokens(highlight: string): Tokens {
  const light = (share: number) => mix(highlight, WHITE, share)
  return {
    '--gold-200': light(0.65),
    '--gold-300': light(0.35),
    '--gold-400': highlight,
    '--gold-500': mix(highlight, BLACK, 0.08),
    '--gold-700': mix(highlight, BLACK, 0.4),
    '--gold-light': light(0.28),
    '--text-on-gold': mix(highlight, BLACK, 0.86),
    ...Object.fromEntries([10, 20, 30, 60, 75].map((share) => [`--gold-400-${share}`, faded(highlight, share / 100)])),
    '--g-gold': `linear-gradient(180deg, ${light(0.4)} 0%, ${highlight} 48%, ${mix(highlight, BLACK, 0.1)} 100%)`,
    '--g-gold-hover': `linear-gradient(180deg, ${light(0.6)} 0%, ${light(0.15)} 48%, ${highlight} 100%)`,
    '--glow-gold': `0 1px 0 rgb(255 255 255 / 0.6) inset, 0 10px 28px -10px ${faded(highlight, 0.7)}`,
  }
}

function labelTokens(labels: NonNullable<Theme['labels']>): Tokens {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([ribbon, colour]) => {
      const token = ribbonToken(ribbon as Ribbon)
      return [
        [token, colour],
        [`${token}-ink`, contrast(WHITE, colour) >= AA ? WHITE : BLACK],
      ]
    }),
  )
}

/** The custom properties that a theme and the rarities of its game change, by name. */
export function themeTokens(theme: Theme, { rarities }: Pick<GameFile, 'rarities'>): Readonly<Record<string, string>> {
  const { background, panel, accent, accentTo, highlight, radius, corner, letters, labels, tokens } = theme
  return {
    ...(background && groundTokens(background, panel ?? USUAL.panel)),
    ...(accent && accentTokens(accent, accentTo ?? USUAL.accentTo)),
    ...(highlight && highlightTokens(highlight)),
    ...(radius && { '--rad-s': `${radius.small}px`, '--rad-m': `${radius.medium}px`, '--rad-l': `${radius.large}px` }),
    ...(corner !== undefined && { '--cut': `${corner}px` }),
    ...(letters === 'plain' && { '--fv-display': "'SHRP' 0" }),
    ...Object.fromEntries(
      rarities.flatMap(({ code, color, glow, text }) => [
        [`--r-${code}`, color],
        [`--r-${code}-2`, glow],
        [`--r-${code}-t`, text],
      ]),
    ),
    ...(labels && labelTokens(labels)),
    ...tokens,
  }
}

/** A style sheet that overrides `ui/tokens.css`, whichever of the two loads first. */
export const themeCss = (tokens: Readonly<Record<string, string>>) =>
  `html:root{${Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** The colour of the page, which browsers use for their frame. */
export const groundOf = ({ background }: Theme) => background ?? USUAL.background

export interface ThemeFault {
  readonly path: readonly (string | number)[]
  readonly reason: string
}

/** The faults of a theme, each with its field: text with too little contrast, or a pair with one colour missing. */
export function themeFaults(theme: Theme, { rarities }: Pick<GameFile, 'rarities'>): ThemeFault[] {
  const faults: ThemeFault[] = []
  const demand = (path: ThemeFault['path'], text: string, ground: string, what: string) => {
    const found = contrast(text, ground)
    if (found >= AA) return
    faults.push({ path, reason: `${what} has a contrast of ${found.toFixed(2)}:1, and 4.5:1 is the least` })
  }
  for (const [one, other] of [
    ['background', 'panel'],
    ['accent', 'accentTo'],
  ] as const) {
    if ((theme[one] === undefined) !== (theme[other] === undefined))
      faults.push({
        path: [theme[one] === undefined ? one : other],
        reason: `is missing beside ${theme[one] === undefined ? other : one}`,
      })
  }
  const { background = USUAL.background, panel = USUAL.panel, highlight = USUAL.highlight } = theme
  const { accent = USUAL.accent, accentTo = USUAL.accentTo } = theme
  const tokens = {
    ...groundTokens(background, panel),
    ...accentTokens(accent, accentTo),
    ...highlightTokens(highlight),
  }
  const of = (name: string) => tokens[name] ?? WHITE
  for (const name of ['--text-1', '--text-2', '--text-3'])
    for (const ground of ['--ink-1', '--ink-4']) demand(['panel'], of(name), of(ground), `text (${name} on ${ground})`)
  demand(['accent'], WHITE, accent, 'white text on a main button')
  demand(['accentTo'], WHITE, accentTo, 'white text on a main button')
  demand(['accent'], of('--violet-300'), of('--ink-3'), 'a link on a card')
  demand(['highlight'], of('--gold-400'), of('--ink-3'), 'a price on a card')
  demand(['highlight'], of('--text-on-gold'), of('--gold-500'), 'text on a golden button')
  for (const [place, { code, text }] of rarities.entries())
    demand(['rarities', place, 'text'], text, of('--ink-3'), `the name of ${code} on a card`)
  return faults
}

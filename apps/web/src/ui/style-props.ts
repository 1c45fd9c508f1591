import type { CSSProperties } from 'react'
import './style-props.css'

/** The scale of spaces, in pixels; `--space-*` in `tokens.css`. */
export type Space = 4 | 6 | 8 | 10 | 12 | 14 | 16 | 24

/** The twelve type styles; `--t-*` in `tokens.css`. */
export type TextSize =
  | 'body'
  | 'ui'
  | 'strong'
  | 'note'
  | 'small'
  | 'label'
  | 'price'
  | 'hero'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'

/** The text colours whose names differ from their tokens. `rarity` is that of the nearest `data-r`. */
const TONES = {
  default: 'text-1',
  soft: 'text-soft',
  muted: 'text-2',
  faint: 'text-3',
  gold: 'gold-300',
  accent: 'violet-300',
  accentLight: 'violet-200',
  event: 'event-2',
  rarity: 'rt',
}

export type TextTone =
  | keyof typeof TONES
  | 'light'
  | 'good'
  | 'goodLight'
  | 'warn'
  | 'bad'
  | 'badLight'
  | 'info'
  | 'goldLight'
  | 'eventLight'

/** The hairlines of the tokens, from the weakest on. */
type Line = 'line-1' | 'line-2' | 'line-3' | 'line-4'

/** The fills of surfaces: colours and gradients of the tokens. */
type Ground =
  | `ink-${0 | 2 | 3 | 4 | 5 | 6}`
  | `ink-0-${30 | 40 | 50 | 60 | 75 | 90}`
  | `ink-2-${60 | 75 | 90}`
  | Line
  | 'line-0'
  | 'light'
  | 'violet-500-20'
  | 'bad-10'
  | 'event-10'
  | `gold-400-${10 | 20}`
  | `${'good' | 'warn' | 'bad'}-ink`
  | `g-${'panel' | 'card' | 'gold'}`

/** In pixels, or as in CSS. */
type Length = number | string

/** One value, or one that is different below 768 pixels. */
type ByWidth<T = Length> = T | { readonly base?: T; readonly phone?: T }

/** The type style, colour and weight; inherited by default. */
export interface TextStyle {
  readonly text?: TextSize | undefined
  readonly tone?: TextTone | undefined
  readonly weight?: 400 | 500 | 600 | 700 | 800 | undefined
}

/** The gaps between the children of `Stack`, `Row` and `Grid`. */
export interface Gaps {
  readonly gap?: Space | undefined
  /** The gap between rows, if it differs from that between columns. */
  readonly rowGap?: Space | undefined
  /** Below 768 pixels. */
  readonly phoneGap?: Space | undefined
}

/** The position and size of an element: every primitive accepts these beside its own props. */
export interface StyleProps {
  /** The space above, where the parent has no gap. */
  readonly marginTop?: Space | undefined
  /** The space below, where the parent has no gap. */
  readonly marginBottom?: Space | undefined
  readonly padding?: ByWidth | undefined
  readonly margin?: ByWidth | undefined
  readonly width?: ByWidth | undefined
  readonly height?: ByWidth | undefined
  readonly minWidth?: ByWidth | undefined
  readonly maxWidth?: ByWidth | undefined
  readonly minHeight?: ByWidth | undefined
  readonly maxHeight?: ByWidth | undefined
  /** How the element grows and shrinks in a row. */
  readonly flex?: ByWidth | undefined
  readonly alignSelf?: ByWidth<'start' | 'center' | 'end' | 'stretch' | 'baseline'> | undefined
  readonly justifySelf?: ByWidth<'start' | 'center' | 'end' | 'stretch'> | undefined
  readonly gridColumn?: ByWidth | undefined
  readonly gridRow?: ByWidth | undefined
  readonly gridArea?: ByWidth<string> | undefined
  readonly display?: ByWidth<'block' | 'inline' | 'inline-block' | 'flex' | 'grid' | 'contents' | 'none'> | undefined
  readonly overflow?: ByWidth<'hidden' | 'auto' | 'clip' | 'visible' | 'auto hidden' | 'hidden auto'> | undefined
  readonly textAlign?: ByWidth<'start' | 'center' | 'end' | 'left' | 'right'> | undefined
  /** The size of an icon, or of text that is smaller or larger than its type style. */
  readonly fontSize?: ByWidth<10 | 12 | 13 | 14 | 16 | 20 | 24 | 28> | undefined
  /** Relative to the font size, or as in CSS. */
  readonly lineHeight?: ByWidth | undefined
  readonly whiteSpace?: 'nowrap' | 'normal' | 'pre-wrap' | 'pre-line' | undefined
  readonly overflowWrap?: 'anywhere' | 'break-word' | undefined
  /** All digits have the same width. */
  readonly isTabular?: boolean | undefined
  /** For hashes and seeds: fixed-width digits, wrapped anywhere. */
  readonly isMono?: boolean | undefined
  /** One line; an ellipsis replaces what does not fit. */
  readonly isTruncated?: boolean | undefined
  readonly radius?: 's' | 'm' | 'l' | 'full' | undefined
  /** The surface: a colour or gradient of the tokens. */
  readonly ground?: Ground | undefined
  /** A line of one pixel along the inside of the element. */
  readonly edge?: Line | undefined
  /** A line of one pixel above the content, and below it. */
  readonly lineAbove?: Line | undefined
  readonly lineBelow?: Line | undefined
  readonly opacity?: number | undefined
  readonly order?: ByWidth<number> | undefined
  readonly pointerEvents?: 'none' | undefined
  readonly isUnderlined?: boolean | undefined
  readonly isUppercase?: boolean | undefined
  /** Children with a negative `zIndex` stay above the elements behind this one. */
  readonly isIsolated?: boolean | undefined
  /** `relative`: absolutely placed children are placed in it. */
  readonly position?: ByWidth<'relative' | 'absolute' | 'fixed' | 'sticky' | 'static'> | undefined
  readonly inset?: ByWidth | undefined
  readonly top?: ByWidth | undefined
  readonly right?: ByWidth | undefined
  readonly bottom?: ByWidth | undefined
  readonly left?: ByWidth | undefined
  readonly zIndex?: number | undefined
}

/** The props whose values belong to a scale, with the prefix of its tokens. */
const SCALES: Readonly<Record<string, string>> = {
  text: 't',
  gap: 'space',
  rowGap: 'space',
  marginTop: 'space',
  marginBottom: 'space',
  fontSize: 'size',
  radius: 'rad',
}

const WITHOUT_UNIT = /^(weight|flex|order|opacity|lineHeight|zIndex|gridColumn|gridRow)/

const FLAGS = /^is(Isolated|Mono|Tabular|Truncated|Underlined|Uppercase)$/

/** The props with a class of the same name in `style-props.css`. */
const NAMES = new Set(
  (
    'text tone weight gap rowGap padding margin marginTop marginBottom width height minWidth maxWidth minHeight maxHeight flex order ' +
    'alignSelf justifySelf gridArea gridColumn gridRow display fit overflow textAlign fontSize lineHeight whiteSpace overflowWrap ' +
    'position inset top right bottom left zIndex pointerEvents opacity radius ground edge lineAbove lineBelow'
  ).split(' '),
)

function cssOf(name: string, value: Length): Length {
  if (name === 'tone') return `var(--${TONES[value as keyof typeof TONES] ?? `${value}`.replace('L', '-l')})`
  if (/^(ground|edge|line[AB])/.test(name)) return `var(--${value})`
  if (SCALES[name]) return `var(--${SCALES[name]}-${value})`
  return typeof value === 'number' && !WITHOUT_UNIT.test(name) ? `${value}px` : value
}

/** Gives an element a class for each property, which reads its value from a variable `--p-*`: a screen's own rule still overrides it. */
export function splitStyleProps({
  phoneGap,
  style,
  ...others
}: object &
  TextStyle &
  Gaps &
  StyleProps & { readonly fit?: 'contain' | 'cover' | undefined } & { readonly style?: CSSProperties | undefined }): {
  className: string | undefined
  style: object
  rest: object
} {
  const names: string[] = []
  const variables: Record<string, Length> = {}
  const rest: Record<string, unknown> = {}
  const add = (name: string, value: Length) => {
    names.push(`p-${name}`)
    variables[`--p-${name}`] = cssOf(name.replace('Phone', ''), value)
  }
  for (const [name, value] of Object.entries(others)) {
    if (FLAGS.test(name)) {
      if (value) names.push(`p-${name}`)
    } else if (!NAMES.has(name)) rest[name] = value
    else if (value !== undefined) {
      const { base, phone } = (typeof value === 'object' ? value : { base: value }) as { base?: Length; phone?: Length }
      if (base !== undefined) add(name, base)
      if (phone !== undefined) add(`${name}Phone`, phone)
    }
  }
  if (phoneGap) add('gapPhone', phoneGap)
  const all = { ...variables, ...style }
  return { className: names.join(' ') || undefined, style: Object.keys(all).length > 0 ? { style: all } : {}, rest }
}

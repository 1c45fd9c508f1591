import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './style-props.module.css'

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

/** The colours of text. `rarity` is that of the nearest `data-r`. */
const TONES = {
  light: '--light',
  default: '--text-1',
  soft: '--text-soft',
  muted: '--text-2',
  faint: '--text-3',
  good: '--good',
  goodLight: '--good-light',
  warn: '--warn',
  bad: '--bad',
  badLight: '--bad-light',
  info: '--info',
  gold: '--gold-300',
  goldLight: '--gold-light',
  accent: '--violet-300',
  accentLight: '--violet-200',
  event: '--event-2',
  eventLight: '--event-light',
  rarity: '--rt',
}

export type TextTone = keyof typeof TONES

/** In pixels, or as in CSS. */
type Length = number | string

/** One value, or one that is different below 768 pixels. */
type ByWidth<T = Length> = T | { readonly base?: T; readonly phone?: T }

/** The type style, colour and weight; those of the surroundings by default. */
export interface TextStyle {
  readonly text?: TextSize | undefined
  readonly tone?: TextTone | undefined
  readonly weight?: 400 | 500 | 600 | 700 | 800 | undefined
}

/** The gaps between the children of `Stack`, `Row` and `Grid`. */
export interface Gaps {
  readonly gap?: Space | undefined
  /** Between rows, where that differs from the gap between columns. */
  readonly rowGap?: Space | undefined
  /** Below 768 pixels. */
  readonly phoneGap?: Space | undefined
}

/** Where a primitive stands and how much room it takes: what every primitive accepts beside its own props. */
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
  /** In a row: how it grows and shrinks. */
  readonly flex?: ByWidth | undefined
  readonly alignSelf?: ByWidth<'start' | 'center' | 'end' | 'stretch' | 'baseline'> | undefined
  readonly justifySelf?: ByWidth<'start' | 'center' | 'end' | 'stretch'> | undefined
  readonly gridColumn?: ByWidth | undefined
  readonly gridRow?: ByWidth | undefined
  readonly gridArea?: ByWidth<string> | undefined
  readonly display?: ByWidth<'block' | 'inline' | 'inline-block' | 'flex' | 'grid' | 'contents' | 'none'> | undefined
  readonly overflow?: ByWidth<'hidden' | 'auto' | 'clip' | 'visible' | 'auto hidden' | 'hidden auto'> | undefined
  readonly textAlign?: ByWidth<'start' | 'center' | 'end' | 'left' | 'right'> | undefined
  /** Of an icon, or of text that is smaller or larger than its style. */
  readonly fontSize?: ByWidth<10 | 12 | 13 | 14 | 16 | 20 | 24 | 28> | undefined
  /** In parts of the letters' size, or as in CSS. */
  readonly lineHeight?: ByWidth | undefined
  readonly whiteSpace?: 'nowrap' | 'normal' | 'pre-wrap' | 'pre-line' | undefined
  readonly overflowWrap?: 'anywhere' | 'break-word' | undefined
  /** Digits of one width. */
  readonly isTabular?: boolean | undefined
  /** Hashes and seeds: digits of one width, wrapped anywhere. */
  readonly isMono?: boolean | undefined
  /** One line; an ellipsis stands for what has no room. */
  readonly isTruncated?: boolean | undefined
  readonly radius?: 's' | 'm' | 'l' | 'full' | undefined
  /** `relative`: absolutely placed children are placed in it. */
  readonly position?: ByWidth<'relative' | 'absolute' | 'fixed' | 'sticky' | 'static'> | undefined
  readonly inset?: ByWidth | undefined
  readonly top?: ByWidth | undefined
  readonly right?: ByWidth | undefined
  readonly bottom?: ByWidth | undefined
  readonly left?: ByWidth | undefined
  readonly zIndex?: number | undefined
}

/** The props whose values are those of a scale: the prefix of its tokens. */
const SCALES: Readonly<Record<string, string>> = {
  text: 't',
  gap: 'space',
  rowGap: 'space',
  marginTop: 'space',
  marginBottom: 'space',
  fontSize: 'size',
  radius: 'rad',
}

const WITHOUT_UNIT = /^(weight|flex|lineHeight|zIndex|gridColumn|gridRow)/

function cssOf(name: string, value: Length): Length {
  if (name === 'tone') return `var(${TONES[value as TextTone]})`
  if (SCALES[name]) return `var(--${SCALES[name]}-${value})`
  return typeof value === 'number' && !WITHOUT_UNIT.test(name) ? `${value}px` : value
}

/** A class for each property, which reads its value from a variable `--p-*`: a screen's own rule still wins over it. */
export function splitStyleProps({
  phoneGap,
  isTabular,
  isMono,
  isTruncated,
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
  const names: (string | false | undefined)[] = [
    isTabular && styles.tabular,
    isMono && styles.mono,
    isTruncated && styles.truncated,
  ]
  const variables: Record<string, Length> = {}
  const rest: Record<string, unknown> = {}
  const add = (name: string, value: Length) => {
    names.push(styles[name])
    variables[`--p-${name}`] = cssOf(name.replace('Phone', ''), value)
  }
  for (const [name, value] of Object.entries(others)) {
    if (!Object.hasOwn(styles, name)) rest[name] = value
    else if (value !== undefined) {
      const { base, phone } = (typeof value === 'object' ? value : { base: value }) as { base?: Length; phone?: Length }
      if (base !== undefined) add(name, base)
      if (phone !== undefined) add(`${name}Phone`, phone)
    }
  }
  if (phoneGap) add('gapPhone', phoneGap)
  const all = { ...variables, ...style }
  return { className: classNames(...names), style: Object.keys(all).length > 0 ? { style: all } : {}, rest }
}

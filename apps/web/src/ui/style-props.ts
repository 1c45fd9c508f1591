import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './style-props.module.css'

/** In pixels, or as in CSS. */
type Length = number | string

/** One value, or one that is different below 768 pixels. */
type ByWidth<T = Length> = T | { readonly base?: T; readonly phone?: T }

/** Where a primitive stands and how much room it takes: what every primitive accepts beside its own props. */
export interface StyleProps {
  readonly padding?: ByWidth | undefined
  readonly margin?: ByWidth | undefined
  readonly width?: ByWidth | undefined
  readonly height?: ByWidth | undefined
  readonly minWidth?: ByWidth | undefined
  readonly maxWidth?: ByWidth | undefined
  readonly minHeight?: ByWidth | undefined
  /** In a row: how it grows and shrinks. */
  readonly flex?: ByWidth | undefined
  readonly textAlign?: ByWidth<'start' | 'center' | 'end' | 'left' | 'right'> | undefined
  /** Of an icon, or of text that is smaller or larger than its style. */
  readonly fontSize?: ByWidth<10 | 12 | 13 | 14 | 16 | 20 | 24 | 28> | undefined
  readonly radius?: 's' | 'm' | 'l' | 'full' | undefined
  /** `relative`: absolutely placed children are placed in it. */
  readonly position?: 'relative' | undefined
}

const inPixels = (value: Length) => (typeof value === 'number' ? `${value}px` : value)

/** How each value becomes one of CSS. */
const VARIABLES: Readonly<Record<string, (value: Length) => Length>> = {
  padding: inPixels,
  margin: inPixels,
  width: inPixels,
  height: inPixels,
  minWidth: inPixels,
  maxWidth: inPixels,
  minHeight: inPixels,
  flex: (value) => value,
  textAlign: (value) => value,
  fontSize: (value) => `var(--size-${value})`,
}

const RADII = { s: styles.radiusS, m: styles.radiusM, l: styles.radiusL, full: styles.radiusFull }

/** A class for each property, which reads its value from a variable: a screen's own rule still wins over it. */
export function splitStyleProps(props: object): { className: string | undefined; style: object; rest: object } {
  const { radius, position, style, ...others } = props as StyleProps & { style?: CSSProperties }
  const names: (string | undefined)[] = [radius && RADII[radius], position && styles.relative]
  const variables: Record<string, Length> = {}
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(others)) {
    const write = Object.hasOwn(VARIABLES, name) ? VARIABLES[name] : undefined
    if (!write) rest[name] = value
    else if (value !== undefined) {
      const { base, phone } = (typeof value === 'object' ? value : { base: value }) as { base?: Length; phone?: Length }
      if (base !== undefined) {
        names.push(styles[name])
        variables[`--${name}`] = write(base)
      }
      if (phone !== undefined) {
        names.push(styles[`${name}Phone`])
        variables[`--${name}Phone`] = write(phone)
      }
    }
  }
  const hasStyle = style !== undefined || Object.keys(variables).length > 0
  return { className: classNames(...names), style: hasStyle ? { style: { ...variables, ...style } } : {}, rest }
}

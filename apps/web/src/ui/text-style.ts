import { classNames } from './class-names.ts'
import styles from './text.module.css'

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

export type TextTone =
  | 'default'
  | 'soft'
  | 'muted'
  | 'faint'
  | 'good'
  | 'warn'
  | 'bad'
  | 'info'
  | 'gold'
  | 'accent'
  | 'event'
  | 'rarity'

/** The type style, colour and weight; those of the surroundings by default. */
export interface TextStyle {
  readonly text?: TextSize | undefined
  /** `rarity`: of the nearest `data-r`. */
  readonly tone?: TextTone | undefined
  readonly weight?: 400 | 500 | 600 | 700 | 800 | undefined
}

export const textClass = ({ text, tone, weight }: TextStyle): string | undefined =>
  classNames(text && styles[text], tone && styles[tone], weight && styles[`weight${weight}`])

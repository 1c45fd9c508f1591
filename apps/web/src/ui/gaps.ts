import { classNames } from './class-names.ts'
import styles from './gaps.module.css'

/** The scale of spaces, in pixels; `--space-*` in `tokens.css`. */
export type Space = 4 | 6 | 8 | 10 | 12 | 14 | 16 | 24

/** The gaps between the children of `Stack`, `Row` and `Grid`. */
export interface Gaps {
  readonly gap?: Space | undefined
  /** Between rows, where that differs from the gap between columns. */
  readonly rowGap?: Space | undefined
  /** Below 768 pixels. */
  readonly phoneGap?: Space | undefined
}

export const gapClass = ({ gap, rowGap, phoneGap }: Gaps): string | undefined =>
  classNames(gap && styles[`gap${gap}`], rowGap && styles[`rowGap${rowGap}`], phoneGap && styles[`phoneGap${phoneGap}`])

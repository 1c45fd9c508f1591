import { classNames } from './class-names.ts'
import styles from './spacing.module.css'

/** The scale of spaces, in pixels; `--space-*` in `tokens.css`. */
export type Space = 4 | 6 | 8 | 10 | 12 | 14 | 16 | 24

/** The space above and below a primitive, where the one around it has no gap. */
export interface Margins {
  readonly marginTop?: Space | undefined
  readonly marginBottom?: Space | undefined
}

/** The gaps between the children of `Stack`, `Row` and `Grid`. */
export interface Gaps extends Margins {
  readonly gap?: Space | undefined
  /** Between rows, where that differs from the gap between columns. */
  readonly rowGap?: Space | undefined
  /** Below 768 pixels. */
  readonly phoneGap?: Space | undefined
}

export const spacingClass = ({ gap, rowGap, phoneGap, marginTop, marginBottom }: Gaps): string | undefined =>
  classNames(
    gap && styles[`gap${gap}`],
    rowGap && styles[`rowGap${rowGap}`],
    phoneGap && styles[`phoneGap${phoneGap}`],
    marginTop && styles[`marginTop${marginTop}`],
    marginBottom && styles[`marginBottom${marginBottom}`],
  )

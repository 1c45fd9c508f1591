import { classNames } from './class-names.ts'
import styles from './progress.module.css'
import { type StyleProps, splitStyleProps } from './style-props.ts'

/** A progress bar, 0 to `max`; may be inline. Without a label, the text beside it must say the same. */
export function Progress({
  value,
  max = 100,
  label,
  className,
  ...props
}: StyleProps & {
  readonly value: number
  readonly max?: number
  readonly label?: string
  readonly className?: string | undefined
}) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  const { className: placed, style } = splitStyleProps(props)
  return (
    <span
      className={classNames(styles.track, placed, className)}
      {...style}
      {...(label
        ? {
            role: 'progressbar',
            'aria-label': label,
            'aria-valuemin': 0,
            'aria-valuemax': max,
            'aria-valuenow': share * max,
          }
        : { 'aria-hidden': true })}
    >
      <span className={styles.bar} style={{ transform: `scaleX(${share})` }} />
    </span>
  )
}

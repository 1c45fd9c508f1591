import { Progress as Radix } from 'radix-ui'
import styles from './progress.module.css'

/** How far something is, 0 to `max`. Without a label the words beside it say the same. */
export function Progress({
  value,
  max = 100,
  label,
  className = '',
}: {
  readonly value: number
  readonly max?: number
  readonly label?: string
  readonly className?: string | undefined
}) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <Radix.Root
      className={`${styles.track} ${className}`}
      value={Math.min(Math.max(value, 0), max)}
      max={max}
      {...(label ? { 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Radix.Indicator className={styles.bar} style={{ transform: `scaleX(${share})` }} />
    </Radix.Root>
  )
}

import { Switch as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './switch.module.css'

/** An option that takes effect at once. */
export function Switch({
  isOn,
  onChange,
  isDisabled = false,
  children,
}: {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly isDisabled?: boolean
  readonly children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the track, a button that a label may name.
    <label className={styles.row}>
      <Radix.Root className={styles.track} checked={isOn} onCheckedChange={onChange} disabled={isDisabled}>
        <Radix.Thumb className={styles.thumb} />
      </Radix.Root>
      {children}
    </label>
  )
}

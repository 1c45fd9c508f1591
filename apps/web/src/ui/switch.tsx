import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

/** A switch that takes effect at once. */
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
  const id = useId()
  return (
    <span className={styles.row}>
      {/* On the server the component adds its own input: a label around both would name two controls. */}
      <Radix.Root id={id} className={styles.track} checked={isOn} onCheckedChange={onChange} disabled={isDisabled}>
        <Radix.Thumb className={styles.thumb} />
      </Radix.Root>
      <label className={styles.words} htmlFor={id}>
        {children}
      </label>
    </span>
  )
}

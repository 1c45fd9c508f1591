import type { ReactNode } from 'react'
import styles from './seal.module.css'

/** The green seal at the end of a screen's heading: an icon and a short text. `onPress` makes it a button that opens the proof. */
export function Seal({
  icon,
  children,
  onPress,
}: {
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly onPress?: (() => void) | undefined
}) {
  if (!onPress)
    return (
      <span className={styles.seal}>
        {icon}
        {children}
      </span>
    )
  return (
    <button type="button" className={styles.seal} onClick={onPress}>
      {icon}
      {children}
    </button>
  )
}

import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import styles from './tooltip.module.css'

/** The hover delay; the focus shows the tooltip at once. */
const DELAY_MS = 250

/** A tooltip on hover or focus; Escape hides it. It may add to a name but never replace one: touch screens do not show it. */
export function Tooltip({
  text,
  side = 'top',
  children,
}: {
  readonly text: ReactNode
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  /** One focusable element. */
  readonly children: ReactElement
}) {
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content side={side} sideOffset={6} collisionPadding={16} className={styles.tip}>
            {text}
            <Radix.Arrow className={styles.arrow} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

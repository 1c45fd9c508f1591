import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import styles from './tooltip.module.css'

/** How long the pointer rests on something before its words appear; the focus shows them at once. */
const REST_MS = 250

/**
 * Words beside what the pointer or the focus rests on; Escape takes them away. They add to a name and never replace one: on
 * a touch screen nobody sees them.
 */
export function Tooltip({
  words,
  side = 'top',
  children,
}: {
  readonly words: ReactNode
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that can be focused. */
  readonly children: ReactElement
}) {
  return (
    <Radix.Provider delayDuration={REST_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content side={side} sideOffset={6} collisionPadding={16} className={styles.tip}>
            {words}
            <Radix.Arrow className={styles.arrow} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

import { type ReactNode, useDeferredValue, useState } from 'react'

/**
 * The lists beside a play. While it is under way nothing in them may be pressed and nothing is drawn anew, whatever the show
 * does; they come back to life a breath after what it came to has been drawn.
 */
export function StillLists({
  isBusy,
  className,
  children,
}: {
  /** A play is under way. */
  readonly isBusy: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  const wasBusy = useDeferredValue(isBusy)
  const isStill = isBusy || wasBusy
  const [shown, setShown] = useState(children)
  if (!isStill && shown !== children) setShown(children)
  return (
    <div className={className} inert={isStill}>
      {shown}
    </div>
  )
}

import { type ReactNode, useDeferredValue, useState } from 'react'

/** The lists beside a play. During a play they are disabled and not re-rendered; they resume shortly after the result was rendered. */
export function PausedLists({
  isBusy,
  className,
  children,
}: {
  /** A play is running. */
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

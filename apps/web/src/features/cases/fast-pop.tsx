import { useEffect, useRef } from 'react'
import { Box } from '../../ui/box.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './fast-pop.module.css'
import { FAST_MS } from './show-plan.ts'

/** The short animation: the case sinks, flares and opens, without a strip. */
export function FastPop({
  image,
  isSkipped,
  onStop,
}: {
  readonly image: string
  readonly isSkipped: boolean
  readonly onStop: () => void
}) {
  const stopped = useRef(onStop)
  stopped.current = onStop
  useEffect(() => {
    const timer = setTimeout(() => stopped.current(), isSkipped ? 0 : FAST_MS)
    return () => clearTimeout(timer)
  }, [isSkipped])
  return (
    <Stack position="relative" height="100%" isCentered className={styles.pop}>
      <Box opacity={0} position="absolute" inset={0} className={styles.burst} />
      <Picture
        shownWidth="min(400px, 84cqh)"
        margin="-16px 0 0"
        src={image}
        width={400}
        height={400}
        sizes="(max-width: 767px) 250px, 400px"
        alt=""
        className={styles.case}
        isEager
      />
    </Stack>
  )
}

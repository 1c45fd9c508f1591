import { type RefObject, useEffect, useRef, useState } from 'react'

const MARGIN = '200px'

/** Whether a box has come near the window; `media`: only while this media query matches. For data that is fetched with the box. */
export function useNear<E extends Element>(media?: string): readonly [RefObject<E | null>, boolean] {
  const box = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const node = box.current
    if (!node || (media && !matchMedia(media).matches)) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [media])
  return [box, isNear]
}

import { useEffect, useRef } from 'react'

/** Runs a function on Escape wherever the focus is, while `isOn`: it skips the animation of a play. */
export function useEscape(isOn: boolean, run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && latest.current()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

import { useEffect, useRef } from 'react'

/** Runs something on Escape wherever the focus is, while `isOn`: the show of a play is skipped. */
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

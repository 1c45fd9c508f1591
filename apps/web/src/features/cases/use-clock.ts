import { SECOND_MS } from '@runecase/game/durations.ts'
import { useSyncExternalStore } from 'react'
import { serverNowMs } from '../../api/server-clock.ts'

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND_MS)
  return () => clearInterval(timer)
}

const still = () => () => undefined
const thisSecond = () => Math.floor(serverNowMs() / SECOND_MS) * SECOND_MS

/** The server's time in whole seconds, ticking while `isRunning`; null on the server, whose clock is not the reader's. */
export function useClock(isRunning: boolean): number | null {
  return useSyncExternalStore(isRunning ? everySecond : still, thisSecond, () => null)
}

import { type SimulationRequest, simulateOpenings } from '@runecase/game/simulate-openings.ts'

/** Runs in a worker: two million openings would block the page for a second. */
self.addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => {
  self.postMessage(simulateOpenings(data))
})

import { type SimulationRequest, simulateOpenings } from '@runecase/game/simulate-openings.ts'

/** Simulates in a thread of its own: two million openings would stop the page for a second. */
self.addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => {
  self.postMessage(simulateOpenings(data))
})

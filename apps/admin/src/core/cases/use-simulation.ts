import type { Simulation, SimulationRequest } from '@runecase/game/simulate-openings.ts'
import { useMutation } from '@tanstack/react-query'

/** Runs simulations in a worker. */
export function useSimulation() {
  return useMutation({
    mutationFn: (request: SimulationRequest) =>
      new Promise<Simulation>((resolve, reject) => {
        const worker = new Worker(new URL('./simulate.worker.ts', import.meta.url), { type: 'module' })
        worker.onmessage = ({ data }: MessageEvent<Simulation>) => {
          resolve(data)
          worker.terminate()
        }
        worker.onerror = ({ message }) => {
          reject(new Error(message))
          worker.terminate()
        }
        worker.postMessage(request)
      }),
  })
}

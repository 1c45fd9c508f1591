import type { Config } from '../settings/config.ts'
import { buildWorld, yieldTo } from './build-world.ts'
import { type OpenCrowd, openCrowd } from './open-crowd.ts'
import { planWorld, type Wave } from './world-plan.ts'

/** Messages from the process of the simulated players to the shop. */
export type WorldMessage =
  /** `made`: the completed share, 0 to 1. */
  { readonly kind: 'progress'; readonly wave: number; readonly made: number } | { readonly kind: 'complete' }

/** Creates the past of a demo's world at a low priority. Players whose past is complete keep playing until this process ends. */
export async function runWorld(
  config: Config,
  place: { readonly databaseUrl: string; readonly isEmbedded: boolean },
  report: (message: WorldMessage) => void,
): Promise<void> {
  yieldTo(process.pid)
  const { hasWorld, seed } = config.demo
  const present: Wave[] = []
  let crowd: OpenCrowd | undefined
  const wasMade = await buildWorld(config, {
    ...place,
    onlyEnds: !hasWorld,
    async onWave(wave) {
      crowd ??= await openCrowd(config, place.databaseUrl, seed)
      await crowd.welcome(wave)
      present.push(wave)
    },
    onProgress: (wave, made) => report({ kind: 'progress', wave, made }),
  })
  report({ kind: 'complete' })
  if (!hasWorld) return
  crowd ??= await openCrowd(config, place.databaseUrl, seed)
  const rest = planWorld(seed, Date.now()).filter(({ node }) => !present.some((wave) => wave.node === node))
  for (const wave of rest) await crowd.welcome(wave)
  if (wasMade) await crowd.askForAudit()
}

import type { Config } from '../config.ts'
import { buildWorld, yieldTo } from './build-world.ts'

/** What the process of the players tells the shop. */
export type WorldMessage =
  /** `made`: the share that is made, 0 to 1. */
  { readonly kind: 'progress'; readonly wave: number; readonly made: number } | { readonly kind: 'complete' }

/** Makes the past of a demo's world, at a low priority. */
export async function runWorld(
  config: Config,
  place: { readonly databaseUrl: string; readonly isEmbedded: boolean },
  report: (message: WorldMessage) => void,
): Promise<void> {
  yieldTo(process.pid)
  await buildWorld(config, {
    ...place,
    onlyEnds: !config.demo.hasWorld,
    onProgress: (wave, made) => report({ kind: 'progress', wave, made }),
  })
  report({ kind: 'complete' })
}

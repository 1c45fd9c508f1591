import { MaintenanceMode } from '../core/maintenance/public.ts'
import type { FeatureDeps } from '../core.ts'
import { leaveThePast } from '../demo-world/leave-the-past.ts'
import type { Feature } from '../feature.ts'
import { BackgroundWork } from '../platform/background-work.ts'
import { EventRelay } from '../platform/event-relay.ts'
import { publishToPlayers } from '../platform/realtime/player-messages.ts'
import type { Teardown } from '../platform/teardown.ts'

/** The background work of a process, and the maintenance mode that stops it. */
export interface OpenBackground {
  /** Work that moves money or items or gives rewards. It does not run while the shop is closed. */
  readonly background: BackgroundWork
  readonly maintenance: MaintenanceMode
}

/** Collects the due work and the event consumers of all features. Nothing runs before `maintenance.start`. */
export async function openBackground(
  all: readonly Feature[],
  core: FeatureDeps,
  options: { readonly closes: boolean },
  teardown: Teardown,
): Promise<OpenBackground> {
  const { config, database, batchDatabase, log } = core
  const consumers = all.flatMap((feature) => feature.consumers ?? [])
  const messages = all.flatMap((feature) => feature.messages ?? [])
  const relay = new EventRelay([database, batchDatabase], [publishToPlayers(messages, core), ...consumers], log)
  const background = new BackgroundWork()
  background.add(...all.flatMap((feature) => feature.dueWork ?? []), relay)
  if (config.mode === 'demo') teardown.add(await leaveThePast(database, background))
  const maintenance = new MaintenanceMode({ database, log }, background)
  await maintenance.read(options)
  teardown.add(() => maintenance.stop())
  return { background, maintenance }
}

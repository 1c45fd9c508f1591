import type { Choice } from '../choice.ts'
import type { SimulatedPlayer } from '../simulated-player.ts'
import type { AdminDesk } from './admin-desk.ts'

/** The dependencies of a duty, at the clock's time. */
export interface DutyPlace {
  readonly desk: AdminDesk
  readonly choice: Choice
  readonly nowMs: number
  readonly players: readonly SimulatedPlayer[]
}

/** A task that the simulated operators perform once. */
export interface Duty {
  /** How many days before the present the duty becomes due. The next shift performs it. */
  readonly daysAgo: number
  readonly run: (place: DutyPlace) => Promise<void>
}

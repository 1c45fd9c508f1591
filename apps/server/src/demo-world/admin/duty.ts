import type { Choice } from '../choice.ts'
import type { SimulatedPlayer } from '../simulated-player.ts'
import type { AdminDesk } from './admin-desk.ts'

/** What a duty works with, at the time of the clock. */
export interface DutyPlace {
  readonly desk: AdminDesk
  readonly choice: Choice
  readonly nowMs: number
  readonly players: readonly SimulatedPlayer[]
}

/** Something that operators of a demo do once. */
export interface Duty {
  /** How many days before the present it becomes due; it is done by the next shift. */
  readonly daysAgo: number
  readonly run: (place: DutyPlace) => Promise<void>
}

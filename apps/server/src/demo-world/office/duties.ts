import type { Choice } from '../choice.ts'
import type { SimulatedPlayer } from '../simulated-player.ts'
import { CATALOG_DUTIES } from './catalog-duties.ts'
import { MONEY_DUTIES } from './money-duties.ts'
import type { OfficeDesk } from './office-desk.ts'
import { SHOP_DUTIES } from './shop-duties.ts'

/** What a duty works with, at the time of the clock. */
export interface DutyPlace {
  readonly desk: OfficeDesk
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

/** All duties, the oldest first. */
export const DUTIES: readonly Duty[] = [...SHOP_DUTIES, ...MONEY_DUTIES, ...CATALOG_DUTIES].sort(
  (a, b) => b.daysAgo - a.daysAgo,
)

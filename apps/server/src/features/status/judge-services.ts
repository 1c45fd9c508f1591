import type { ServiceName, ServiceState } from '@runecase/api/status.ts'
import type { z } from 'zod'
import type { ServiceReadings } from './read-services.ts'

type Name = z.output<typeof ServiceName>
type State = z.output<typeof ServiceState>

/** Observations of the checking process itself. */
export interface Seen {
  /** Whether the public beacon published a due round; undefined with an embedded beacon. */
  readonly beacon: boolean | undefined
  readonly hasPayments: boolean
  readonly hasDelivery: boolean
  /** The state of the Steam bot; undefined if another provider delivers. */
  readonly bot?: State | undefined
}

const SLOW_MS = 1000
const EVENTS = { degradedS: 5, downS: 60 }
/** A battle is void when the beacon is 120 s late. */
const BATTLES = { degradedS: 10, downS: 120 }
const MANY_REFUSALS = 3

const byDelay = (
  seconds: number,
  { degradedS, downS }: { readonly degradedS: number; readonly downS: number },
): State => (seconds > downS ? 'down' : seconds > degradedS ? 'degraded' : 'up')

/** The state of each service. This code can only run while the site and its database work. */
export function judgeServices(readings: ServiceReadings, seen: Seen): ReadonlyMap<Name, State> {
  const { eventsLateS, answeredMs, battleLateS, stuckWithdrawals, refusedOrders, takenOrders } = readings
  const payments: State =
    refusedOrders === 0 ? 'up' : refusedOrders >= MANY_REFUSALS && takenOrders === 0 ? 'down' : 'degraded'
  return new Map<Name, State>([
    ['games', answeredMs > SLOW_MS ? 'degraded' : 'up'],
    ['battles', byDelay(battleLateS, BATTLES)],
    ['payments', seen.hasPayments ? payments : 'off'],
    ['withdrawals', !seen.hasDelivery ? 'off' : stuckWithdrawals > 0 ? 'degraded' : 'up'],
    ['bot', seen.bot ?? 'off'],
    ['events', byDelay(eventsLateS, EVENTS)],
    ['beacon', seen.beacon === undefined ? 'off' : seen.beacon ? 'up' : 'down'],
  ])
}

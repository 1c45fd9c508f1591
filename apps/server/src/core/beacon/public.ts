/** A public source of randomness that nobody here can choose: drand's rounds, or a local stand-in for the demo and tests. */

export { localBeacon } from './beacon.ts'
export { CheckedBeacon, openBeacon } from './checked-beacon.ts'
export { hasNewestRound } from './drand-beacon.ts'

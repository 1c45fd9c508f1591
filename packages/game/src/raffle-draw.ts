import { type Mac, SERVER_SEED_BYTES, uniformFromBlocks } from './fair-roll.ts'

/** The inputs that decide a raffle: the list of its tickets, and a beacon round that nobody knew when the list was published. */
export interface RaffleChance {
  readonly raffleId: number
  /** SHA-256 (hex) of the published list. */
  readonly listHash: string
  readonly chainHash: string
  readonly beaconRound: number
  /** SHA-256 (hex) of the beacon's signature. */
  readonly randomness: string
}

/** A range of ticket numbers, both inclusive. */
export interface TicketRange {
  readonly first: number
  readonly last: number
}

export interface RaffleSize {
  readonly tickets: number
  readonly prizes: number
  /** Tickets that win nothing: those of players with a debt. */
  readonly passedOver?: readonly TicketRange[]
}

/** The number of tickets that may win. */
export function eligibleTickets(tickets: number, passedOver: readonly TicketRange[]): number {
  return passedOver.reduce((left, { first, last }) => left - (last - first + 1), tickets)
}

export function isPassedOver(ticket: number, passedOver: readonly TicketRange[]): boolean {
  return passedOver.some(({ first, last }) => first <= ticket && ticket <= last)
}

/** The message whose MAC with the raffle's seed is its key. */
export function raffleMessage({ raffleId, listHash, chainHash, beaconRound, randomness }: RaffleChance): string {
  return `TF1|raffle|${raffleId}|${listHash}|${chainHash}|${beaconRound}|${randomness}`
}

/**
 * The winning tickets in prize order: distinct numbers from 1 to `tickets`. Each is `1 + uniform(tickets)` over `HMAC(key,
 * "TF1|draw|i|block")` with i = 0, 1, 2, ...; a ticket that has won already, or lies in a range that is passed over, is skipped. If there
 * are fewer eligible tickets than prizes, each of them wins. `seed` is the raw server seed whose SHA-256 was published before the first
 * ticket. Throws RangeError for a seed of another length.
 */
export function drawRaffle(
  mac: Mac,
  seed: Uint8Array,
  chance: RaffleChance,
  { tickets, prizes, passedOver = [] }: RaffleSize,
): number[] {
  if (seed.length !== SERVER_SEED_BYTES)
    throw new RangeError(`A server seed has ${SERVER_SEED_BYTES} bytes, not ${seed.length}`)
  const key = mac(seed, raffleMessage(chance))
  const drawn = new Set<number>()
  const most = Math.min(eligibleTickets(tickets, passedOver), prizes)
  for (let index = 0; drawn.size < most; index += 1) {
    const ticket = 1 + uniformFromBlocks((block) => mac(key, `TF1|draw|${index}|${block}`), tickets).value
    if (!isPassedOver(ticket, passedOver)) drawn.add(ticket)
  }
  return [...drawn]
}

/** One line of the published list: the tickets of one player. Only they can recognise `ref`. */
export interface RaffleLine {
  readonly ref: string
  readonly first: number
  readonly last: number
}

/** The published list as text: a line `ref,first,last` per player, each ended by a line feed. Its SHA-256 binds it. */
export function raffleListText(lines: readonly RaffleLine[]): string {
  return lines.map(({ ref, first, last }) => `${ref},${first},${last}\n`).join('')
}

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Gold } from './money-schemas.ts'
import { Id, Pagination, pageQuery, Timestamp } from './paging.ts'
import { RARITIES } from './rarity.ts'

/**
 * running: tickets are earned. closing: the list is being made. locked: it is published and waits for the beacon. drawn: the raffle is
 * over.
 */
const RAFFLE_STATES = ['running', 'closing', 'locked', 'drawn'] as const

const Hex = z.string().regex(/^[0-9a-f]+$/)
const Item = z.object({
  itemId: Id,
  name: z.string(),
  /** The hero who wears it; null for other items. */
  hero: z.string().nullable(),
  image: z.string(),
  rarity: z.enum(RARITIES),
  price: Gold,
})

/** The proof of a draw; no part appears before its time. */
const RaffleProof = z.object({
  /** SHA-256 of the server seed, published before the first ticket. */
  commitment: Hex,
  beacon: z.object({
    kind: z.enum(['quicknet', 'local']),
    chainHash: Hex,
    publicKey: Hex,
    genesisS: z.int(),
    periodS: z.int(),
  }),
  /** The published list and the deciding round; null while tickets are earned. */
  list: z
    .object({ hash: Hex, url: z.string(), lockedAt: Timestamp, beaconRound: z.int(), beaconDueAt: Timestamp })
    .nullable(),
  /** Null until the draw. */
  signature: Hex.nullable(),
  randomness: Hex.nullable(),
  serverSeed: Hex.nullable(),
  /** Winning tickets in prize order. */
  drawn: z.array(z.int()),
  /** Names in the list of players who had a debt from a returned refill at the draw; their tickets win nothing. Missing in old receipts. */
  passedOver: z.array(z.string()).default([]),
})

const Raffle = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  dates: z.object({ start: Timestamp, end: Timestamp }),
  state: z.enum(RAFFLE_STATES),
  /** GOLD per ticket. */
  ticketPrice: Gold,
  tickets: z.int(),
  players: z.int(),
  prizes: z.array(z.object({ place: z.int(), item: Item })),
  prizesAmount: z.int(),
  /**
   * The caller's entry; null for a guest. `first` and `last` are their ticket numbers, and `ref` their name in the list, once it is
   * published.
   */
  mine: z
    .object({
      tickets: z.int(),
      spent: Gold,
      /** GOLD that no longer counts, because the refill behind it was returned. Missing in old receipts. */
      takenBack: Gold.default(0),
      /** Whether they have a debt from a returned refill: while they do, their tickets win nothing. */
      isOwing: z.boolean().default(false),
      /** Whether a linked account takes part and operators allow only one of them. */
      isLinkedCounted: z.boolean().default(false),
      ref: z.string().nullable(),
      first: z.int().nullable(),
      last: z.int().nullable(),
    })
    .nullable(),
  proof: RaffleProof,
})

const RaffleResultEntry = z.object({
  /** The catalogue item. */
  itemId: Id,
  img: z.string(),
  item: z.object({ name: z.string(), rarity: z.enum(RARITIES) }),
  price: z.object({ currency: z.literal('GOLD'), price: Gold }),
  avatar: z.string(),
  level: z.int(),
  position: z.int(),
  /** The number of their tickets, and the winning one. */
  tickets: z.int(),
  ticket: z.int(),
  /** Null, like the name, for a player with a hidden profile, except to themselves. */
  userId: Id.nullable(),
  name: z.string().nullable(),
})

export const raffleEndpoints = {
  getRaffle: endpoint({
    method: 'GET',
    path: '/v1/event/raffle',
    summary: 'The raffle that runs, or the last one, with what proves its draw; null while there is none',
    access: 'public',
    rate: 'read',
    closedBy: 'raffle',
    data: z.object({ raffle: Raffle.nullable() }),
    refusals: [],
  }),
  listRaffleResult: endpoint({
    method: 'GET',
    path: '/v1/event/raffle-result',
    hasTrailingSlash: true,
    summary: 'Who won what in the last raffle that was drawn',
    access: 'public',
    rate: 'read',
    query: z.strictObject({
      ...pageQuery(20),
      /** A part of a name, or the number of a winning ticket. */
      search: z.string().trim().min(1).max(50).optional(),
    }),
    data: z.object({
      list: z.array(RaffleResultEntry),
      /** Whether the caller has a ticket. */
      meInRaffle: z.boolean(),
      prizeCount: z.int(),
      paginator: Pagination,
    }),
    refusals: [],
  }),
}

export const raffleMessages = [
  /** The recipient's tickets, after they spent. */
  z.object({ event: z.literal('raffle_tickets'), id: z.int(), tickets: z.int(), spent: Gold }),
  /** The raffle gave the player a prize. */
  z.object({ event: z.literal('raffle_prize'), id: z.int(), place: z.int() }),
] as const

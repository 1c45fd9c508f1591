import { z } from 'zod'
import { BATTLE_EMOJI, BATTLE_MODES } from './battles-rules.ts'
import { Gold } from './money-schemas.ts'
import { Id, Timestamp } from './paging.ts'
import { RARITIES } from './rarity.ts'

export type BattleMode = (typeof BATTLE_MODES)[number]

export const BATTLE_STATUSES = ['created', 'started', 'finished', 'cancelled'] as const
export type BattleStatus = (typeof BATTLE_STATUSES)[number]

/** Why a battle was cancelled: its creator left, it was not filled in time, the beacon of its lock never published, or it got stuck. */
export const BATTLE_ENDS = ['creator_left', 'not_filled', 'beacon_silent', 'voided_by_operators'] as const
export type BattleEnd = (typeof BATTLE_ENDS)[number]

export type BattleEmoji = (typeof BATTLE_EMOJI)[number]

/** Battles per page of a list. */
export const BATTLE_PAGE_SIZE = 20

/** 26 characters of Crockford's base 32: 48 bits of time, 80 random ones. Knowing it suffices to watch a private battle. */
export const BattleUlid = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)

export const BattlePlayer = z.object({
  slot: z.int(),
  /** The seat's id in calls: the player's id, or `bot-` and the slot. */
  memberId: z.string(),
  user: z.object({ id: Id.nullable(), name: z.string(), avatar: z.string(), level: z.int(), isBot: z.boolean() }),
  /** The value of their drops so far. */
  total: Gold,
})

export const BattleDrop = z.object({
  slot: z.int(),
  item: z.object({ name: z.string(), image: z.string(), rarity: z.enum(RARITIES), price: Gold }),
  /** The item's slug, as in the odds. */
  itemId: z.string(),
  ticket: z.int(),
})

const BattleCase = z.object({ slug: z.string(), name: z.string(), image: z.string(), price: Gold })

/** A battle in a list: without drops and proof. */
export const BattleRow = z.object({
  ulid: BattleUlid,
  status: z.enum(BATTLE_STATUSES),
  mode: z.enum(BATTLE_MODES),
  isPrivate: z.boolean(),
  /** The number of seats. */
  slots: z.int(),
  /** The price of a seat. */
  price: Gold,
  /** The cases in round order, with equal neighbours joined. */
  cases: z.array(BattleCase.extend({ count: z.int() })),
  roundCount: z.int(),
  /** The number of revealed rounds. */
  currentRound: z.int(),
  players: z.array(BattlePlayer),
  creatorId: Id,
  /** The winning slots. */
  winners: z.array(z.int()),
  /** The winnings of each winner, items and GOLD together. */
  shares: z.array(z.object({ slot: z.int(), sum: Gold, gold: Gold })),
  endReason: z.enum(BATTLE_ENDS).nullable(),
  spectators: z.int(),
  createdAt: Timestamp,
  /** When bots take the free slots. */
  botsAt: Timestamp.nullable(),
  lockedAt: Timestamp.nullable(),
  /**
   * The earliest known time of the first round: after the requested bots, the countdown and the beacon of the lock, or the exact time of a
   * started battle. Null while seats are free and no bots were requested, and when no round was played.
   */
  startsAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  /** The server's clock when the response was written: times must be compared with it, not with the reader's clock. */
  serverTime: Timestamp,
})

/** The proof of a battle; no part appears before its time. */
export const BattleFairness = z.object({
  commitment: z.string(),
  configHash: z.string(),
  /** One hash per round: that of the odds version with which the round is opened. */
  oddsHashes: z.array(z.string()),
  beacon: z.object({
    kind: z.enum(['quicknet', 'local']),
    chainHash: z.string(),
    publicKey: z.string(),
    genesisS: z.int(),
    periodS: z.int(),
  }),
  lock: z
    .object({
      lockedAt: Timestamp,
      beaconRound: z.int(),
      beaconDueAt: Timestamp,
      /** The client seeds by slot. */
      clientSeeds: z.array(z.string()),
      /** The number of the record in the public, hash-chained log of locks. */
      logSeq: z.string(),
      logHash: z.string(),
      logPrevious: z.string(),
    })
    .nullable(),
  signature: z.string().nullable(),
  randomness: z.string().nullable(),
  serverSeed: z.string().nullable(),
  tiedCount: z.int().nullable(),
})

export const Battle = BattleRow.extend({
  rounds: z.array(z.object({ case: BattleCase, drops: z.array(BattleDrop) })),
  fairness: BattleFairness,
  /** The total current value of the items won here that the caller can still sell; null when they won none. */
  heldWinnings: Gold.nullable(),
})

/** A finished public battle for its own page. */
export const SharedBattle = BattleRow.pick({
  ulid: true,
  mode: true,
  slots: true,
  price: true,
  roundCount: true,
}).extend({
  /** `isListed`: whether the case still has a page. */
  cases: z.array(BattleCase.extend({ count: z.int(), isListed: z.boolean() })),
  players: z.array(
    z.object({
      slot: z.int(),
      /** Without id, name and level for a player with a hidden profile. */
      user: z.object({
        id: Id.nullable(),
        name: z.string().nullable(),
        avatar: z.string(),
        level: z.int().nullable(),
        isBot: z.boolean(),
      }),
      total: Gold,
      isWinner: z.boolean(),
    }),
  ),
  /** The total winnings of the winners. */
  sum: Gold,
  /** The most expensive drop; null without any. */
  best: BattleDrop.shape.item.nullable(),
  finishedAt: Timestamp,
})

export const battleMessages = [
  /** The number of public battles that may be joined or watched. */
  z.object({ event: z.literal('battles_active'), count: z.int() }),
  /** A battle's current state; on its own channel with the rounds that this step revealed, and with the proof if it changed. */
  z.object({
    event: z.literal('battles_battle_updated'),
    battle: BattleRow,
    revealed: z.array(z.object({ round: z.int(), drops: z.array(BattleDrop) })),
    fairness: BattleFairness.nullable(),
  }),
  z.object({
    event: z.literal('battles_emoji_sent'),
    battleUlid: BattleUlid,
    memberId: z.string(),
    content: z.enum(BATTLE_EMOJI),
  }),
] as const

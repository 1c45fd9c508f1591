import type { ItemSource, ItemStatus } from '@runecase/api/inventory.ts'
import type { LedgerCurrency } from '@runecase/api/money.ts'
import { fairDice, TICKETS } from '@runecase/game/fair-roll.ts'
import type { ItemActor } from '@runecase/game/item-states.ts'
import type { RuledGame } from '@runecase/game/play-rules.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { nodeMac } from '../../platform/mac-node.ts'
import type { OfferedItem, RulesOf } from '../catalog/public.ts'
import { type ItemRow, statusOf } from '../items/public.ts'
import {
  type HOUSE_ACCOUNT,
  type LedgerEntry,
  type Owed,
  type PlayerBalance,
  repaidBy,
  repaymentEntries,
  whyNotPlay,
} from '../ledger/public.ts'
import { type ExperienceGain, experienceGain } from '../player/public.ts'
import { needsRotation, type SeedVault, type TakenNonce } from '../seeds/public.ts'
import type { PlayingPlayer, RollRow } from './item-commands.sql.ts'
import type { ItemReads } from './item-reads.ts'

/** A step of an item from the status in which it was seen, or two at once. */
export interface PlayedStep {
  readonly id: bigint
  readonly from: ItemStatus
  /** The status it only passes through; undefined for a single step. */
  readonly via: ItemStatus | undefined
  readonly to: ItemStatus
  readonly actor: ItemActor
}

/** An item that a play gives; its id is a part of the play's operation. */
export interface PlayedPrize {
  readonly id: bigint
  readonly catalogueItemId: number
  readonly priceMinor: bigint
  readonly source: ItemSource
}

/** Writes the records that several plays of one game leave, with one statement. */
export type RecordWriter<Row> = (tx: Tx, rows: readonly Row[]) => void

/** The player's seed has served its time: it is rotated, and the play comes again. */
export class WornSeedError extends Error {
  readonly seedId: bigint

  constructor(seedId: bigint) {
    super(`seed ${seedId} has served its time`)
    this.seedId = seedId
  }
}

/**
 * Room for losses that a game for items asks for. What the items cost counts as lost since it was paid, so their worth is not held
 * against the room once more; but whoever has no room left puts nothing into a game at all.
 */
const LEAST_ROOM_MINOR = 1n

/** The reserved and the final state of items in each game that takes them. */
const WAYS = { upgrade: 'to_upgrade', contract: 'to_contract' } as const satisfies Record<string, ItemStatus>

/**
 * What one player does with his items, under his lock: it reads, it is decided, and it collects what is to be written. Nothing is
 * written before the whole play is decided, so a refusal leaves nothing behind; what several plays collected is written together.
 */
export class ItemCommand {
  readonly operationId: bigint
  readonly player: PlayingPlayer
  /** Steps that come before those of `steps`, of the same items. */
  readonly keeps: PlayedStep[] = []
  readonly steps: PlayedStep[] = []
  readonly prizes: PlayedPrize[] = []
  readonly rolls: RollRow[] = []
  readonly events: DomainEvent[] = []
  readonly records = new Map<RecordWriter<never>, unknown[]>()
  experienceMinor = 0n
  isGame = false
  readonly #moved: LedgerEntry[] = []
  readonly #reads: ItemReads
  readonly #deps: Pick<Deps, 'clock'> & { readonly vault: SeedVault }

  constructor(
    operationId: bigint,
    player: PlayingPlayer,
    reads: ItemReads,
    deps: Pick<Deps, 'clock'> & { readonly vault: SeedVault },
  ) {
    this.operationId = operationId
    this.player = player
    this.#reads = reads
    this.#deps = deps
  }

  /** Those of the items that are the player's, in the order of their ids. */
  findItems(ids: readonly bigint[]): Promise<readonly ItemRow[]> {
    return this.#reads.findItems(this.player.userId, ids)
  }

  /** A thing that may be given, at its price of this moment; undefined when it may not. */
  findOffered(id: number): Promise<OfferedItem | undefined> {
    return this.#reads.findOffered(id)
  }

  /** The dearest thing not above a sum in minor units; undefined when all are dearer. */
  findDearestOffered(mostMinor: bigint): Promise<OfferedItem | undefined> {
    return this.#reads.findDearestOffered(mostMinor)
  }

  /** The published rules that this is played by. */
  rulesInForce<G extends RuledGame>(game: G): Promise<RulesOf<G>> {
    return this.#reads.rulesInForce(game)
  }

  /** Says that this is a game. Refuses with `self_excluded`, `reality_check_required`, `limit_reached` or `debt_outstanding`. */
  demandGame(): void {
    const refusal = whyNotPlay(this.player, LEAST_ROOM_MINOR)
    if (refusal) throw refusal
    this.isGame = true
  }

  /** The entries of the play: what it moved, and what of that repays the player's debt. */
  get entries(): readonly LedgerEntry[] {
    return [...this.#moved, ...repaymentEntries(this.player, this.#moved)]
  }

  /** What the player will owe. */
  get owed(): Owed {
    const { gold, coins } = repaidBy(this.player.userId, this.entries)
    return { owedMinor: this.player.owedMinor - gold, owedCoins: this.player.owedCoins - coins }
  }

  /** The player's money as it will be, and its revision. */
  get balance(): PlayerBalance {
    const { userId, balanceMinor, coins, revision } = this.player
    const { entries } = this
    const sumOf = (currency: LedgerCurrency) =>
      entries
        .filter((entry) => entry.accountId === userId && entry.currency === currency)
        .reduce((sum, entry) => sum + entry.amount, 0n)
    return {
      userId,
      balanceMinor: balanceMinor + sumOf('GOLD'),
      coins: coins + sumOf('COIN'),
      revision: revision + (entries.length > 0 ? 1n : 0n),
    }
  }

  /** Takes the player's next nonce and gives its dice; at most once in a play. */
  takeNonce(): TakenNonce {
    const { nonce, seedId, sealed, clientSeed, activatedAt } = this.player
    if (needsRotation({ nonce, activatedAt }, this.#deps.clock.nowMs())) throw new WornSeedError(seedId)
    const seed = this.#deps.vault.unseal(seedId, sealed)
    return {
      dice: fairDice(nodeMac, seed, { clientSeed, nonce: Number(nonce) }),
      seedId,
      nonce: Number(nonce),
    }
  }

  /** Keeps the roll that a nonce gave: a ticket out of 100 000 000. */
  recordRoll(
    taken: TakenNonce,
    roll: { readonly purpose: 'upgrade' | 'contract'; readonly ticket: number; readonly reference: string },
  ): void {
    const { seedId, nonce } = taken
    const { purpose, ticket, reference } = roll
    this.rolls.push({
      id: this.operationId,
      userId: this.player.userId,
      purpose,
      seedId,
      nonce,
      range: TICKETS,
      value: ticket,
      reference,
    })
  }

  /** Moves items which were found from where they are. */
  moveItems(items: readonly ItemRow[], to: ItemStatus, actor: ItemActor): void {
    for (const { id, status } of items) this.steps.push({ id, from: statusOf(status), via: undefined, to, actor })
  }

  /**
   * Takes items for a game: reserved and consumed in the same transaction, so that nobody ever sees them half-way. What still lies in
   * the bag its owner keeps by playing it.
   */
  consumeItems(items: readonly ItemRow[], by: keyof typeof WAYS): void {
    for (const { id, status } of items) {
      if (statusOf(status) === 'bag') {
        this.keeps.push({ id, from: 'bag', via: undefined, to: 'progress', actor: 'owner' })
      }
      this.steps.push({ id, from: 'progress', via: WAYS[by], to: 'changed', actor: 'system' })
    }
  }

  giveItem(prize: PlayedPrize): void {
    this.prizes.push(prize)
  }

  /** Gives the player a sum from an account of the house, which repays what he owes first; `amount` in minor units, above zero. */
  credit(credit: {
    readonly houseAccount: (typeof HOUSE_ACCOUNT)[keyof typeof HOUSE_ACCOUNT]
    readonly kind: LedgerEntry['kind']
    readonly currency: LedgerCurrency
    readonly amount: bigint
  }): PlayerBalance {
    const { houseAccount, kind, currency, amount } = credit
    if (amount <= 0n) throw new RangeError(`credit of ${amount}`)
    this.#moved.push(
      { accountId: this.player.userId, kind, currency, amount },
      { accountId: houseAccount, kind, currency, amount: -amount },
    )
    return this.balance
  }

  /** Adds hundredths of experience; records the level when one is reached. */
  gainExperience(gainMinor: bigint): ExperienceGain {
    const gain = experienceGain(this.player, gainMinor)
    this.experienceMinor += gainMinor
    this.events.push(...gain.events)
    return gain
  }

  /** Adds a row that the game itself records. */
  record<Row>(write: RecordWriter<Row>, row: Row): void {
    const rows = this.records.get(write) ?? []
    rows.push(row)
    this.records.set(write, rows)
  }

  publish(event: DomainEvent): void {
    this.events.push(event)
  }
}

/** What a play does; answers the `data` of its endpoint. Refusals are thrown. */
export type PlayWork = (play: ItemCommand) => Promise<unknown>

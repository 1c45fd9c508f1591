import type { ItemSource, ItemStatus } from '@runecase/api/inventory.ts'
import type { LedgerCurrency } from '@runecase/api/money.ts'
import { fairDice, TICKETS } from '@runecase/game/fair-roll.ts'
import type { ItemActor } from '@runecase/game/item-states.ts'
import type { RuledGame } from '@runecase/game/play-rules.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { DomainEvent } from '../../platform/domain-events.ts'
import { nodeMac } from '../../platform/mac-node.ts'
import type { OfferedItem, RulesOf } from '../catalog/public.ts'
import { type ItemRow, statusOf } from '../items/public.ts'
import {
  commandRefusal,
  type HOUSE_ACCOUNT,
  type LedgerEntry,
  type Owed,
  type PlayerBalance,
  repaidBy,
  repaymentEntries,
} from '../ledger/public.ts'
import { insertPlays, type Play, playSettled } from '../plays/public.ts'
import { needsRotation, type RollRow, type SeedVault, type TakenNonce } from '../seeds/public.ts'
import { type ExperienceGain, experienceGain } from './gain-experience.ts'
import type { PlayingPlayer } from './item-commands.sql.ts'
import type { ItemReads } from './item-reads.ts'

/** A step of an item from the status that was read, or two steps at once. */
export interface PlayedStep {
  readonly id: bigint
  readonly from: ItemStatus
  /** The intermediate status; undefined for a single step. */
  readonly via: ItemStatus | undefined
  readonly to: ItemStatus
  readonly actor: ItemActor
}

/** An item that a play gives; its id is derived from the play's operation. */
export interface PlayedPrize {
  readonly id: bigint
  readonly catalogueItemId: number
  readonly priceMinor: bigint
  readonly source: ItemSource
}

type WithoutOwn<P> = P extends unknown ? Omit<P, 'id' | 'userId'> : never

/** Writes the rows of several plays of one game with one statement. */
export type RecordWriter<Row> = (tx: Tx, rows: readonly Row[]) => void

/** The player's seed reached its maximum age: it must be rotated, and the play repeated. */
export class ExhaustedSeedError extends Error {
  readonly seedId: bigint

  constructor(seedId: bigint) {
    super(`seed ${seedId} has served its time`)
    this.seedId = seedId
  }
}

/**
 * The remaining loss limit that a game for items requires. The items' cost was counted as a loss when it was paid, so it is not counted
 * again, but a player who has reached the limit may not play at all.
 */
const MIN_ROOM_MINOR = 1n

/** The reserved and final status of items in each game that takes them. */
const WAYS = { upgrade: 'to_upgrade', contract: 'to_contract' } as const satisfies Record<string, ItemStatus>

/**
 * One play of a player with their items, under their lock: it reads, decides, and collects the writes. Nothing is written before the whole play
 * is decided, so a refusal leaves no trace. The writes of several plays are executed together.
 */
export class ItemCommand {
  readonly operationId: bigint
  readonly player: PlayingPlayer
  /** Steps that run before those of `steps`, for the same items. */
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

  /** The player's items among these ids, ordered by id. */
  findItems(ids: readonly bigint[]): Promise<readonly ItemRow[]> {
    return this.#reads.findItems(this.player.userId, ids)
  }

  /** An item that may be given, at its current price; undefined when it may not. */
  findOffered(id: number): Promise<OfferedItem | undefined> {
    return this.#reads.findOffered(id)
  }

  /** The most expensive item not above a sum in minor units; undefined when all are more expensive. */
  findDearestOffered(mostMinor: bigint): Promise<OfferedItem | undefined> {
    return this.#reads.findDearestOffered(mostMinor)
  }

  /** The published rules of this play. */
  rulesInForce<G extends RuledGame>(game: G): Promise<RulesOf<G>> {
    return this.#reads.rulesInForce(game)
  }

  /** Marks this command as a game. Refuses with `self_excluded`, `reality_check_required`, `limit_reached` or `debt_outstanding`. */
  requireGame(): void {
    const refusal = commandRefusal(this.player, MIN_ROOM_MINOR)
    if (refusal) throw refusal
    this.isGame = true
  }

  /** The entries of the play: its transfers, and the part of them that repays the player's debt. */
  get entries(): readonly LedgerEntry[] {
    return [...this.#moved, ...repaymentEntries(this.player, this.#moved)]
  }

  /** The player's remaining debt. */
  get owed(): Owed {
    const { gold, coins } = repaidBy(this.player.userId, this.entries)
    return { owedMinor: this.player.owedMinor - gold, owedCoins: this.player.owedCoins - coins }
  }

  /** The player's resulting balance and its revision. */
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

  /** Takes the player's next nonce and returns its dice; at most once per play. */
  takeNonce(): TakenNonce {
    const { nonce, seedId, sealed, clientSeed } = this.player
    if (needsRotation(this.player, this.#deps.clock.nowMs())) throw new ExhaustedSeedError(seedId)
    const seed = this.#deps.vault.unseal(seedId, sealed)
    return {
      dice: fairDice(nodeMac, seed, { clientSeed, nonce: Number(nonce) }),
      seedId,
      nonce: Number(nonce),
    }
  }

  /** Records the roll of a nonce: a ticket out of 100 000 000. */
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

  /** Moves items from their current status. */
  moveItems(items: readonly ItemRow[], to: ItemStatus, actor: ItemActor): void {
    for (const { id, status } of items) this.steps.push({ id, from: statusOf(status), via: undefined, to, actor })
  }

  /**
   * Takes items for a game: reserved and consumed in the same transaction, so that no intermediate state is visible. Items still in the bag
   * first move to the inventory.
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

  /** Credits the player from an account of the house; their debt is repaid first. `amount` in minor units, above zero. */
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

  /** Adds hundredths of experience; publishes a reached level. */
  gainExperience(gainMinor: bigint): ExperienceGain {
    const gain = experienceGain(this.player, gainMinor)
    this.experienceMinor += gainMinor
    this.events.push(...gain.events)
    return gain
  }

  /** Adds a row of the game's own table. */
  record<Row>(write: RecordWriter<Row>, row: Row): void {
    const rows = this.records.get(write) ?? []
    rows.push(row)
    this.records.set(write, rows)
  }

  /** Records the play that this command settles, and publishes it. Its id and player are the command's. */
  settle(settled: WithoutOwn<Play>): void {
    const play = { ...settled, id: this.operationId, userId: this.player.userId } as Play
    this.record(insertPlays, play)
    this.publish(playSettled(play))
  }

  publish(event: DomainEvent): void {
    this.events.push(event)
  }
}

/** The work of a play; returns the `data` of its endpoint. Refusals are thrown. */
export type PlayWork = (play: ItemCommand) => Promise<unknown>

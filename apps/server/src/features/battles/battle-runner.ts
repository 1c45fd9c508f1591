import { setTimeout as sleep } from 'node:timers/promises'
import { CommitUnknownError, isUnavailable } from '../../platform/db.ts'
import { type DueRow, DueRunner } from '../../platform/due-runner.ts'
import type { BattleDeps } from './battle-deps.ts'
import { takeDueRounds } from './battle-rounds.ts'
import { takeDueStep } from './battle-steps.ts'
import { deleteGoneViewers } from './battle-viewers.sql.ts'
import { selectDueBattles } from './battles.sql.ts'

/** How often the database is asked for battles that are due soon, and how far ahead. */
const LOOK_MS = 400
const AHEAD_MS = 1_000
const MOST_DUE = 1_000
/** Rounds that are due within this time of one another share a transaction, which writes so many at most. */
const GATHER_MS = 5
const MOST_TOGETHER = 250
/** A transaction that failed is tried again with half as many, down to this: one that is too slow for its limit would fail for ever. */
const LEAST_TOGETHER = 8
/** Steps of their own, such as payouts, that are under way at once: few, because the rounds of others wait for the same processors. */
const AT_ONCE = 4
const DELETE_VIEWERS_MS = 60_000
/** The beacon's key is made out of the way of the start, and before somebody's call must wait for it. */
const WARM_AFTER_MS = 2_000

/**
 * Makes battles go on when they are due. Rounds that are due at the same time share a transaction; every other step, and a battle that
 * failed a shared transaction, has one of its own.
 */
export class BattleRunner {
  readonly #deps: BattleDeps
  readonly #due: DueRunner
  /** The beacon's round that a due battle waits for. */
  readonly #beaconRounds = new Map<bigint, number>()
  /** Due now, to be taken together; each is told whether it is left to a transaction of its own. */
  readonly #ripe = new Map<bigint, (isAlone: boolean) => void>()
  #turning: Promise<void> | undefined
  #together = MOST_TOGETHER
  #alone = 0
  readonly #waitingAlone: (() => void)[] = []
  /** They failed others that shared their transaction, or failed on their own: they are alone until a step succeeds. */
  readonly #outcasts = new Set<bigint>()
  #isStopped = true
  #warming: NodeJS.Timeout | undefined
  #viewersDeletedAtMs = 0

  constructor(deps: Omit<BattleDeps, 'wake'>) {
    this.#deps = { ...deps, wake: () => this.wake() }
    this.#due = new DueRunner({
      rows: 'battles',
      lookMs: LOOK_MS,
      restMs: 10,
      // Rounds gather in `#ripe`, other steps wait for one of a few places.
      atOnce: Number.POSITIVE_INFINITY,
      select: () => this.#select(),
      run: (id) => this.#run(id),
      log: deps.log,
    })
  }

  start(): void {
    this.#isStopped = false
    this.#due.start()
    this.#warming = setTimeout(() => void this.#deps.beacon.chain, WARM_AFTER_MS)
  }

  /** Looks for due battles soon. */
  wake(): void {
    this.#due.wake()
  }

  /** Resolves when the steps under way have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#warming)
    for (const settle of this.#ripe.values()) settle(false)
    this.#ripe.clear()
    for (const enter of this.#waitingAlone.splice(0)) enter()
    await this.#due.stop()
    await this.#turning
    this.#beaconRounds.clear()
  }

  async #select(): Promise<readonly DueRow[]> {
    const due = await selectDueBattles(this.#deps.database, AHEAD_MS, MOST_DUE)
    for (const { id, beaconRound } of due) if (beaconRound !== null) this.#beaconRounds.set(id, beaconRound)
    const now = performance.now()
    if (now - this.#viewersDeletedAtMs > DELETE_VIEWERS_MS) {
      this.#viewersDeletedAtMs = now
      await deleteGoneViewers(this.#deps.database)
    }
    return due
  }

  async #run(id: bigint): Promise<boolean> {
    await this.#waitForBeacon(id)
    if (this.#isStopped) return false
    const isAlone = this.#outcasts.has(id) || (await this.#takeWithOthers(id))
    // A battle whose beacon spoke late begins at once.
    return isAlone ? this.#takeAlone(id) : true
  }

  /** A battle that waits for its beacon holds up nobody: it joins the others once the beacon has answered. */
  async #waitForBeacon(id: bigint): Promise<void> {
    const beaconRound = this.#beaconRounds.get(id)
    this.#beaconRounds.delete(id)
    if (beaconRound === undefined) return
    await this.#deps.beacon
      .signatureOf(beaconRound)
      .catch((error: unknown) => this.#deps.log.warn({ err: error, beaconRound }, 'the beacon could not be asked'))
  }

  #takeWithOthers(id: bigint): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    this.#ripe.set(id, resolve)
    this.#turnRipe()
    return promise
  }

  #turnRipe(): void {
    if (this.#turning || this.#ripe.size === 0 || this.#isStopped) return
    this.#turning = this.#turn().finally(() => {
      this.#turning = undefined
      // One that became due between the last look at them and this.
      this.#turnRipe()
    })
  }

  async #turn(): Promise<void> {
    await sleep(GATHER_MS)
    while (this.#ripe.size > 0) {
      const taken = [...this.#ripe].slice(0, this.#together)
      for (const [id] of taken) this.#ripe.delete(id)
      const alone = new Set(await this.#takeTogether(taken.map(([id]) => id)))
      for (const [id, settle] of taken) settle(alone.has(id))
    }
  }

  /** Answers the battles that are left to be taken one by one. */
  async #takeTogether(ids: readonly bigint[]): Promise<readonly bigint[]> {
    try {
      const alone = await takeDueRounds(this.#deps, ids)
      this.#together = Math.min(MOST_TOGETHER, this.#together * 2)
      return alone
    } catch (error) {
      this.#together = Math.max(LEAST_TOGETHER, Math.floor(this.#together / 2))
      this.#deps.log.warn({ err: error, battles: ids.length }, 'rounds of battles failed together')
      return isUnavailable(error) || error instanceof CommitUnknownError ? [] : ids
    }
  }

  async #takeAlone(id: bigint): Promise<boolean> {
    while (this.#alone >= AT_ONCE && !this.#isStopped) {
      await new Promise<void>((enter) => this.#waitingAlone.push(enter))
    }
    if (this.#isStopped) return false
    this.#alone += 1
    try {
      const hasMoved = await takeDueStep(this.#deps, id)
      this.#outcasts.delete(id)
      // A refund follows its end at once.
      return hasMoved
    } catch (error) {
      if (!isUnavailable(error)) this.#outcasts.add(id)
      throw error
    } finally {
      this.#alone -= 1
      this.#waitingAlone.shift()?.()
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { CommitUnknownError, isUnavailable } from '../../platform/db.ts'
import { type DueRow, DueRunner } from '../../platform/due-runner.ts'
import { runForRequest } from '../../platform/request-scope.ts'
import type { BattleDeps } from './battle-deps.ts'
import { takeDueRounds } from './battle-rounds.ts'
import { takeDueStep } from './battle-steps.ts'
import { deleteGoneViewers } from './battle-viewers.sql.ts'
import { selectDueBattles } from './battles.sql.ts'

/** How often the runner reads battles that are due soon, and how far ahead. */
const POLL_MS = 400
const AHEAD_MS = 1_000
const MAX_DUE = 1_000
/** Rounds that are due within this time of each other share a transaction, up to the limit below. */
const GATHER_MS = 5
const MAX_TOGETHER = 250
/**
 * A failed transaction is retried with half as many battles, down to this number: a batch that is too slow for its time limit would fail
 * for ever.
 */
const MIN_TOGETHER = 8
/**
 * Steps outside the batches, such as payouts, that run at the same time. The number is small because rounds of other battles need the same
 * processors.
 */
const AT_ONCE = 4
const DELETE_VIEWERS_MS = 60_000
/** Warms the beacon's key some time after the start, so that neither start-up nor the first call waits for it. */
const WARM_AFTER_MS = 2_000

/**
 * Runs the steps of battles when they are due. Rounds that are due at the same time share a transaction. Every other step, and a battle
 * that failed a shared transaction, gets its own.
 */
export class BattleRunner {
  readonly rows = 'battles'
  readonly #deps: BattleDeps
  readonly #due: DueRunner
  /** The beacon round that each due battle waits for. */
  readonly #beaconRounds = new Map<bigint, number>()
  /** Due battles for the next batch. The callback learns whether the battle needs a separate transaction. */
  readonly #ripe = new Map<bigint, (isAlone: boolean) => void>()
  #turning: Promise<void> | undefined
  #together = MAX_TOGETHER
  #alone = 0
  readonly #waitingAlone: (() => void)[] = []
  /** Battles that failed in a shared transaction or alone: each runs alone until a step succeeds. */
  readonly #outcasts = new Set<bigint>()
  #isStopped = true
  #warming: NodeJS.Timeout | undefined
  #viewersDeletedAtMs = 0

  constructor(deps: Omit<BattleDeps, 'wake'>) {
    this.#deps = { ...deps, wake: () => this.wake() }
    this.#due = new DueRunner({
      rows: 'battles',
      pollMs: POLL_MS,
      pauseMs: 10,
      // Unlimited: rounds collect in `#ripe`, and other steps have their own limit.
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

  leave(isLeft: (id: bigint) => boolean): void {
    this.#due.leave(isLeft)
  }

  /** Makes the runner poll for due battles soon. */
  wake(): void {
    this.#due.wake()
  }

  /** Resolves when the running steps have ended. */
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

  /** Runs every step that is due, without timers: for a caller that controls the clock. */
  async settle(): Promise<void> {
    const { database, beacon } = this.#deps
    for (let hasMoved = true; hasMoved; ) {
      const due = (await selectDueBattles(database, 0, MAX_DUE)).filter(({ inMs }) => !(inMs > 0))
      for (const { beaconRound } of due) if (beaconRound !== null) await beacon.signatureOf(beaconRound)
      const ids = due.map(({ id }) => id)
      const alone = ids.length > 0 ? await takeDueRounds(this.#deps, ids) : []
      const moved = await Promise.all(alone.map((id) => takeDueStep(this.#deps, id)))
      hasMoved = ids.length > alone.length || moved.includes(true)
    }
  }

  async #select(): Promise<readonly DueRow[]> {
    const due = await selectDueBattles(this.#deps.database, AHEAD_MS, MAX_DUE)
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
    // A battle whose beacon responded late starts at once.
    return isAlone ? this.#takeAlone(id) : true
  }

  /** Waits for the beacon without blocking other battles; the battle joins the next batch once the beacon has responded. */
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
    // The battles of a turn come from many requests, so it runs under none of their ids.
    this.#turning = runForRequest(null, () => this.#turn()).finally(() => {
      this.#turning = undefined
      // Takes battles that became due since the last poll.
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

  /** Runs battles together; returns those that must run one by one. */
  async #takeTogether(ids: readonly bigint[]): Promise<readonly bigint[]> {
    try {
      const alone = await takeDueRounds(this.#deps, ids)
      this.#together = Math.min(MAX_TOGETHER, this.#together * 2)
      return alone
    } catch (error) {
      this.#together = Math.max(MIN_TOGETHER, Math.floor(this.#together / 2))
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
      // A refund follows the end of a battle at once.
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

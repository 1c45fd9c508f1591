import { setTimeout as sleep } from 'node:timers/promises'
import { CommitUnknownError, isUnavailable } from '../../platform/db.ts'
import { Loop } from '../../platform/loop.ts'
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
const FORGET_VIEWERS_MS = 60_000
/** The beacon's key is made out of the way of the start, and before somebody's call must wait for it. */
const WARM_AFTER_MS = 2_000

/**
 * Makes battles go on, in every process of the shop. What is due stands in the database, so a battle goes on after any stop, in whichever
 * process is there; the timers here only meet its moments to the millisecond.
 */
export class BattleRunner {
  readonly #deps: BattleDeps
  readonly #loop: Loop
  /** Battles whose step is on its way, from the look that found it to its end. */
  readonly #held = new Set<bigint>()
  readonly #timers = new Map<bigint, NodeJS.Timeout>()
  /** Due now, to be taken together. */
  readonly #ripe = new Set<bigint>()
  #turning: Promise<void> | undefined
  #together = MOST_TOGETHER
  /** Due now, each on its own. */
  readonly #waiting = new Set<bigint>()
  readonly #running = new Set<Promise<void>>()
  /** They failed others that shared their transaction, or failed on their own: they are alone until a step succeeds. */
  readonly #outcasts = new Set<bigint>()
  #isStopped = true
  #warming: NodeJS.Timeout | undefined
  #viewersForgottenAtMs = 0

  constructor(deps: Omit<BattleDeps, 'wake'>) {
    this.#deps = { ...deps, wake: () => this.wake() }
    this.#loop = new Loop(() => this.#look(), {
      lookMs: LOOK_MS,
      restMs: 10,
      onError: (error) => deps.log.warn({ err: error }, 'battles could not be looked at'),
    })
  }

  start(): void {
    this.#isStopped = false
    this.#loop.start()
    this.#warming = setTimeout(() => void this.#deps.beacon.chain, WARM_AFTER_MS)
  }

  /** Looks for due battles soon. */
  wake(): void {
    this.#loop.wake()
  }

  /** Resolves when the steps under way have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#warming)
    await this.#loop.stop()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    this.#ripe.clear()
    this.#waiting.clear()
    await this.#turning
    await Promise.all(this.#running)
    this.#held.clear()
  }

  async #look(): Promise<boolean> {
    for (const { id, inMs, beaconRound } of await selectDueBattles(this.#deps.database, AHEAD_MS, MOST_DUE)) {
      if (this.#isStopped || this.#held.has(id)) continue
      this.#held.add(id)
      // Rounded up: a timer that meets its moment early finds nothing due.
      const timer = setTimeout(() => this.#meet(id, beaconRound), Math.max(0, Math.ceil(inMs)))
      this.#timers.set(id, timer)
    }
    const now = performance.now()
    if (now - this.#viewersForgottenAtMs > FORGET_VIEWERS_MS) {
      this.#viewersForgottenAtMs = now
      await deleteGoneViewers(this.#deps.database)
    }
    return false
  }

  /** A battle's moment has come. One that also waits for its beacon holds up nobody: it stands in the queue once the beacon has answered. */
  async #meet(id: bigint, beaconRound: number | null): Promise<void> {
    this.#timers.delete(id)
    if (beaconRound !== null) {
      await this.#deps.beacon
        .signatureOf(beaconRound)
        .catch((error: unknown) => this.#deps.log.warn({ err: error, beaconRound }, 'the beacon could not be asked'))
      if (this.#isStopped) return
    }
    if (this.#outcasts.has(id)) this.#leaveAlone([id])
    else {
      this.#ripe.add(id)
      this.#turnRipe()
    }
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
      const ids = [...this.#ripe].slice(0, this.#together)
      for (const id of ids) this.#ripe.delete(id)
      const alone = new Set(await this.#takeTogether(ids))
      for (const id of ids) if (!alone.has(id)) this.#held.delete(id)
      if (this.#isStopped) return
      this.#leaveAlone([...alone])
      // A battle whose beacon spoke late begins at once.
      this.wake()
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

  #leaveAlone(ids: readonly bigint[]): void {
    for (const id of ids) this.#waiting.add(id)
    this.#runWaiting()
  }

  #runWaiting(): void {
    for (const id of this.#waiting) {
      if (this.#running.size >= AT_ONCE) return
      this.#waiting.delete(id)
      const run: Promise<void> = this.#take(id).finally(() => {
        this.#running.delete(run)
        this.#held.delete(id)
        this.#runWaiting()
      })
      this.#running.add(run)
    }
  }

  async #take(id: bigint): Promise<void> {
    try {
      const hasMoved = await takeDueStep(this.#deps, id)
      this.#outcasts.delete(id)
      // A refund follows its end at once.
      if (hasMoved) this.wake()
    } catch (error) {
      if (!isUnavailable(error)) this.#outcasts.add(id)
      this.#deps.log.warn({ err: error, battleId: String(id) }, 'a step of a battle failed and will be tried again')
    }
  }
}

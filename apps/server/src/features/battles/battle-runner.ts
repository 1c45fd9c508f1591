import { Loop } from '../../platform/loop.ts'
import type { BattleDeps } from './battle-deps.ts'
import { takeDueStep } from './battle-steps.ts'
import { deleteGoneViewers } from './battle-viewers.sql.ts'
import { selectDueBattles } from './battles.sql.ts'

/** How often the database is asked for battles that are due soon, and how far ahead. */
const LOOK_MS = 400
const AHEAD_MS = 1_000
const AT_ONCE = 8
const MOST_DUE = 1_000
const FORGET_VIEWERS_MS = 60_000

/**
 * Makes battles go on, in every process of the shop. What is due stands in the database, so a battle goes on after any stop, in whichever
 * process is there; the timers here only meet its moments to the millisecond.
 */
export class BattleRunner {
  readonly #deps: BattleDeps
  readonly #loop: Loop
  readonly #timers = new Map<bigint, NodeJS.Timeout>()
  readonly #listening = new Set<bigint>()
  readonly #waiting = new Set<bigint>()
  readonly #running = new Set<Promise<void>>()
  #isStopped = true
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
  }

  /** Looks for due battles soon. */
  wake(): void {
    this.#loop.wake()
  }

  /** Resolves when the steps under way have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#loop.stop()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    this.#waiting.clear()
    await Promise.all(this.#running)
  }

  async #look(): Promise<boolean> {
    for (const { id, inMs, beaconRound } of await selectDueBattles(this.#deps.database, AHEAD_MS, MOST_DUE)) {
      if (this.#isStopped || this.#timers.has(id) || this.#listening.has(id) || this.#waiting.has(id)) continue
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
      this.#listening.add(id)
      await this.#deps.beacon
        .signatureOf(beaconRound)
        .catch((error: unknown) => this.#deps.log.warn({ err: error, beaconRound }, 'the beacon could not be asked'))
      this.#listening.delete(id)
      if (this.#isStopped) return
    }
    this.#waiting.add(id)
    this.#runWaiting()
  }

  #runWaiting(): void {
    for (const id of this.#waiting) {
      if (this.#running.size >= AT_ONCE) return
      this.#waiting.delete(id)
      const run: Promise<void> = this.#take(id).finally(() => {
        this.#running.delete(run)
        this.#runWaiting()
      })
      this.#running.add(run)
    }
  }

  async #take(id: bigint): Promise<void> {
    try {
      const hasMoved = await takeDueStep(this.#deps, id)
      // A refund follows its end at once.
      if (hasMoved) this.wake()
    } catch (error) {
      this.#deps.log.warn({ err: error, battleId: String(id) }, 'a step of a battle failed and will be tried again')
    }
  }
}

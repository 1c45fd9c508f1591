import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './http-caller.ts'
import type { Journal, Verdict } from './journal.ts'
import { type Actor, type Command, hold, OPERATIONS, type Operation, type Stock } from './operations.ts'
import type { ShopNode } from './shop-node.ts'

/** Refusals that leave the result open: the same request may have succeeded or may still succeed. */
const UNSETTLED = new Set(['commit_unknown', 'idempotency_in_progress', 'unpredicted'])

export interface LoadOptions {
  readonly actors: readonly Actor[]
  readonly stock: Stock
  readonly journal: Journal
  /** The node for the next call, as a balancer chooses it. */
  readonly choose: () => Pick<ShopNode, 'call'> | undefined
  readonly operations?: readonly Operation[]
  /** Whether requests that get 503, or find no node, are repeated at the end instead of being given up. */
  readonly isPatient?: boolean
  /** The clock that paces requests; the machine's by default. */
  readonly time?: Time
}

interface Time {
  /** Monotonic, milliseconds. */
  readonly nowMs: () => number
  readonly sleep: (ms: number) => Promise<unknown>
}
const MACHINE_TIME: Time = { nowMs: () => performance.now(), sleep }

/** `clients` without a pause, or `perSecond` new requests each second. */
type Pace = { readonly clients: number } | { readonly perSecond: number }

/** Requests that are overdue by more than this are dropped: catching up would send an unrealistic burst. */
const MADE_UP_MS = 250

interface Pending {
  readonly actor: Actor
  readonly operation: Operation
  readonly command: Command
  readonly key: string
}

/** Simulated players: every request is written to the journal, sent once, and classified by its response. */
export class Load {
  readonly #options: LoadOptions
  readonly #time: Time
  readonly #idle: Actor[]
  readonly #latenciesMs: number[] = []
  readonly #unknown = new Map<string, Pending>()
  readonly codes: Record<string, number> = {}
  /** Responses 503 without `Retry-After`, and calls without a response. */
  bare503 = 0
  cut = 0
  /** The calls in `cut` whose connection was refused, so that nothing was sent. */
  unreached = 0
  ok = 0
  /** When the latest successful request was sent. If that was after the fault, the shop serves again. */
  lastOkSentAtMs = Number.NEGATIVE_INFINITY
  lastOkAtMs = performance.now()
  longestGapMs = 0

  constructor(options: LoadOptions) {
    this.#options = options
    this.#time = options.time ?? MACHINE_TIME
    this.#idle = [...options.actors]
  }

  /** Runs until `untilMs` (monotonic). */
  run(untilMs: number, pace: Pace): Promise<void> {
    return this.#work(() => this.#time.nowMs() >= untilMs, pace)
  }

  /** Runs until `other` has ended, successfully or not. */
  async during<Result>(pace: Pace, something: () => Promise<Result>): Promise<Result> {
    let isOver = false
    const working = this.#work(() => isOver, pace)
    // Awaited at the end; before that, a failure must not end the program.
    working.catch(() => undefined)
    try {
      return await something()
    } finally {
      isOver = true
      await working
    }
  }

  async #work(isOver: () => boolean, pace: Pace): Promise<void> {
    if ('clients' in pace) {
      const work = async () => {
        while (!isOver()) await this.#act()
      }
      await Promise.all(Array.from({ length: pace.clients }, work))
      return
    }
    const running = new Set<Promise<void>>()
    const { nowMs, sleep: pause } = this.#time
    for (let dueAtMs = nowMs(); !isOver(); dueAtMs += 1000 / pace.perSecond) {
      const aheadMs = dueAtMs - nowMs()
      if (aheadMs > 1) await pause(aheadMs)
      else if (aheadMs < -MADE_UP_MS) dueAtMs = nowMs()
      const one: Promise<void> = this.#act().finally(() => running.delete(one))
      one.catch(() => undefined)
      running.add(one)
    }
    await Promise.all(running)
  }

  async #act(): Promise<void> {
    const actor = this.#idle.splice(Math.floor(Math.random() * this.#idle.length), 1)[0]
    if (!actor) return void (await sleep(2))
    try {
      const { stock, operations = OPERATIONS } = this.#options
      const operation = choose(operations)
      const command = operation.make(actor, stock)
      if (command) await this.send({ actor, operation, command, key: randomBytes(9).toString('base64url') })
    } finally {
      this.#idle.push(actor)
    }
  }

  /** Sends one request once. */
  async send(pending: Pending): Promise<Verdict> {
    const { actor, operation, key } = pending
    await this.#options.journal.write({ t: 'send', key, userId: actor.userId, operation: operation.name })
    const node = this.#options.choose()
    if (!node) {
      // Nothing was sent, so it cannot have had an effect.
      this.#count('no node')
      const verdict = this.#options.isPatient || this.#unknown.has(key) ? 'unknown' : 'fail'
      if (verdict === 'unknown') this.#unknown.set(key, pending)
      await this.#options.journal.write({ t: 'answer', key, verdict, code: 'no node' })
      return verdict
    }
    const sentAtMs = this.#time.nowMs()
    try {
      const answer = await node.call('POST', pending.command.path, {
        bearer: actor.bearer,
        key,
        body: pending.command.body,
      })
      return await this.#judge(pending, answer, sentAtMs)
    } catch (error) {
      this.cut += 1
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') this.unreached += 1
      this.#count('cut off')
      this.#unknown.set(key, pending)
      await this.#options.journal.write({ t: 'answer', key, verdict: 'unknown', code: String(error) })
      return 'unknown'
    }
  }

  async #judge(pending: Pending, answer: Answer, sentAtMs: number): Promise<Verdict> {
    const { key, operation, actor, command } = pending
    this.#latenciesMs.push(answer.ms)
    const {
      status,
      key: code = 'none',
      data,
    } = JSON.parse(answer.text) as { status: string; key?: string; data: never }
    if (answer.status === 503 && !answer.retryAfter) this.bare503 += 1
    if (status === 'success') {
      const effect = operation.effectOf(data, command)
      for (const id of effect.lost) actor.held.delete(id)
      hold(actor, effect.gained)
      this.#noteOk(sentAtMs)
      this.#unknown.delete(key)
      await this.#options.journal.write({ t: 'answer', key, verdict: 'ok', code: 'success', effect })
      return 'ok'
    }
    this.#count(code)
    // A repeat that got 503 says nothing about the first attempt.
    const isRepeat = this.#unknown.has(key)
    const isPutOff = (isRepeat && answer.status >= 429) || (this.#options.isPatient && answer.status === 503)
    const verdict = UNSETTLED.has(code) || isPutOff ? 'unknown' : 'fail'
    if (verdict === 'unknown') this.#unknown.set(key, pending)
    else this.#unknown.delete(key)
    await this.#options.journal.write({ t: 'answer', key, verdict, code })
    return verdict
  }

  /**
   * Repeats every request of unknown result with its key until each result is known or the time is over. Returns how many remain unknown.
   */
  async settle(limitMs: number): Promise<{ readonly settled: number; readonly open: number }> {
    const endsAt = performance.now() + limitMs
    const total = this.#unknown.size
    while (this.#unknown.size > 0 && performance.now() < endsAt) {
      const batch = [...this.#unknown.values()].slice(0, 64)
      await Promise.all(batch.map((pending) => this.send(pending)))
      if (this.#unknown.size > 0) await sleep(100)
    }
    return { settled: total - this.#unknown.size, open: this.#unknown.size }
  }

  /** Infinity without any response: a missing response is not a fast one. */
  percentileMs(share: number): number {
    const sorted = this.#latenciesMs.toSorted((a, b) => a - b)
    return Math.round(
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY,
    )
  }

  /** Drops the recorded latencies and starts a new measurement. */
  clearLatencies(): void {
    this.#latenciesMs.length = 0
    this.lastOkAtMs = performance.now()
    this.longestGapMs = 0
  }

  #noteOk(sentAtMs: number): void {
    this.ok += 1
    this.lastOkSentAtMs = Math.max(this.lastOkSentAtMs, sentAtMs)
    const nowMs = performance.now()
    this.longestGapMs = Math.max(this.longestGapMs, nowMs - this.lastOkAtMs)
    this.lastOkAtMs = nowMs
  }

  #count(code: string): void {
    this.codes[code] = (this.codes[code] ?? 0) + 1
  }
}

function choose(operations: readonly Operation[]): Operation {
  let rest = Math.random() * operations.reduce((sum, one) => sum + one.weight, 0)
  for (const one of operations) {
    rest -= one.weight
    if (rest < 0) return one
  }
  return operations[0] as Operation
}

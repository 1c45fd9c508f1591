import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Journal, Verdict } from './journal.ts'
import { type Actor, type Command, OPERATIONS, type Operation, type Stock } from './operations.ts'
import type { Answer, ShopNode } from './shop-node.ts'

/** Refusals after which the same gesture may still succeed or have succeeded: they settle nothing. */
const UNSETTLED = new Set(['commit_unknown', 'idempotency_in_progress', 'unpredicted'])

export interface LoadOptions {
  readonly actors: readonly Actor[]
  readonly stock: Stock
  readonly journal: Journal
  /** The node that takes the next call, as a balancer would choose. */
  readonly choose: () => ShopNode | undefined
  readonly operations?: readonly Operation[]
}

interface Pending {
  readonly actor: Actor
  readonly operation: Operation
  readonly command: Command
  readonly key: string
}

/** Players at work: every gesture is journalled, sent once, and judged by its answer. */
export class Load {
  readonly #options: LoadOptions
  readonly #idle: Actor[]
  readonly #latenciesMs: number[] = []
  readonly #unknown = new Map<string, Pending>()
  readonly codes: Record<string, number> = {}
  /** Refusals by 503 without `Retry-After`, and calls that ended in no answer at all. */
  bare503 = 0
  cut = 0
  ok = 0
  lastOkAtMs = performance.now()
  longestGapMs = 0

  constructor(options: LoadOptions) {
    this.#options = options
    this.#idle = [...options.actors]
  }

  /** Acts until `untilMs` (monotonic): `clients` at once without a pause, or `perSecond` gestures begun each second. */
  async run(untilMs: number, pace: { readonly clients: number } | { readonly perSecond: number }): Promise<void> {
    if ('clients' in pace) {
      const work = async () => {
        while (performance.now() < untilMs) await this.#act()
      }
      await Promise.all(Array.from({ length: pace.clients }, work))
      return
    }
    const startedAt = performance.now()
    const running = new Set<Promise<void>>()
    for (let begun = 0; performance.now() < untilMs; begun += 1) {
      const dueMs = startedAt + (begun * 1000) / pace.perSecond - performance.now()
      if (dueMs > 1) await sleep(dueMs)
      const one: Promise<void> = this.#act().finally(() => running.delete(one))
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

  /** Sends one gesture once. */
  async send(pending: Pending): Promise<Verdict> {
    const { actor, operation, key } = pending
    await this.#options.journal.write({ t: 'send', key, userId: actor.userId, operation: operation.name })
    const node = this.#options.choose()
    if (!node) {
      // Nothing left this place: it cannot have had an effect.
      this.#count('no node')
      await this.#options.journal.write({ t: 'answer', key, verdict: 'fail', code: 'no node' })
      return 'fail'
    }
    try {
      const answer = await node.call('POST', pending.command.path, {
        bearer: actor.bearer,
        key,
        body: pending.command.body,
      })
      return await this.#judge(pending, answer)
    } catch (error) {
      this.cut += 1
      this.#count('cut off')
      this.#unknown.set(key, pending)
      await this.#options.journal.write({ t: 'answer', key, verdict: 'unknown', code: String(error) })
      return 'unknown'
    }
  }

  async #judge(pending: Pending, answer: Answer): Promise<Verdict> {
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
      for (const { id, priceMinor } of effect.gained) actor.held.set(id, priceMinor)
      this.#noteOk()
      this.#unknown.delete(key)
      await this.#options.journal.write({ t: 'answer', key, verdict: 'ok', code: 'success', effect })
      return 'ok'
    }
    this.#count(code)
    const isRepeat = this.#unknown.has(key)
    // A repeat that was only put off says nothing about the first attempt.
    const verdict = UNSETTLED.has(code) || (isRepeat && answer.status >= 429) ? 'unknown' : 'fail'
    if (verdict === 'unknown') this.#unknown.set(key, pending)
    else this.#unknown.delete(key)
    await this.#options.journal.write({ t: 'answer', key, verdict, code })
    return verdict
  }

  /** Repeats every gesture whose outcome is unknown with its key, until each is known or the time is over; how many stay unknown. */
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

  percentileMs(share: number): number {
    const sorted = this.#latenciesMs.toSorted((a, b) => a - b)
    return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  }

  /** Forgets latencies so far: what follows is measured by itself. */
  clearLatencies(): void {
    this.#latenciesMs.length = 0
    this.lastOkAtMs = performance.now()
    this.longestGapMs = 0
  }

  #noteOk(): void {
    this.ok += 1
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

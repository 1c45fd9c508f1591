import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import { type PaymentProvider, ProviderFailure } from './payment-ports.ts'

/** Failures one after another that hide a provider's directions, and for how long. */
const FAILURES_UNTIL_DOWN = 3
const DOWN_MS = 60_000
/** The provider that stands in for those without keys, in a demo. */
const STAND_IN = 'sandbox'

/** What came of asking providers and of their webhooks, since the start of the process. */
export class PaymentMetrics {
  readonly #callbacks = new Map<string, number>()
  readonly #settled = new Map<string, number>()

  countCallback(provider: string, result: string): void {
    const label = `${provider}:${result}`
    this.#callbacks.set(label, (this.#callbacks.get(label) ?? 0) + 1)
  }

  countSettled(outcome: string): void {
    this.#settled.set(outcome, (this.#settled.get(outcome) ?? 0) + 1)
  }

  callbacks(): Record<string, number> {
    return Object.fromEntries(this.#callbacks)
  }

  settled(): Record<string, number> {
    return Object.fromEntries(this.#settled)
  }
}

/** The providers that have keys, and whether they answer. One that fails three times in a row is left alone for a minute. */
export class PaymentProviders {
  readonly #providers: ReadonlyMap<string, PaymentProvider>
  readonly #health = new Map<string, { failures: number; downUntilMs: number }>()
  readonly #clock: Clock
  readonly #log: Logger

  constructor(providers: readonly PaymentProvider[], { clock, log }: { readonly clock: Clock; readonly log: Logger }) {
    this.#providers = new Map(providers.map((one) => [one.code, one]))
    this.#clock = clock
    this.#log = log
  }

  /** The provider of a direction: its own, or in a demo the one that stands in for it; undefined where there is none. */
  forDirection(code: string): PaymentProvider | undefined {
    return this.#providers.get(code) ?? this.#providers.get(STAND_IN)
  }

  get(code: string): PaymentProvider | undefined {
    return this.#providers.get(code)
  }

  /** Those that have keys. */
  codes(): string[] {
    return [...this.#providers.keys()]
  }

  isUp(code: string): boolean {
    return (this.#health.get(code)?.downUntilMs ?? 0) <= this.#clock.nowMs()
  }

  /** Asks a provider and remembers whether it answered. Throws what it throws. */
  async ask<T>(provider: PaymentProvider, question: (provider: PaymentProvider) => Promise<T>): Promise<T> {
    try {
      const answer = await question(provider)
      this.#health.delete(provider.code)
      return answer
    } catch (error) {
      // A refusal of one order says nothing about the provider.
      if (!(error instanceof ProviderFailure && error.isFinal)) this.#failed(provider.code)
      this.#log.warn({ err: error, provider: provider.code }, 'a payment provider did not answer as it should')
      throw error
    }
  }

  #failed(code: string): void {
    const failures = (this.#health.get(code)?.failures ?? 0) + 1
    const downUntilMs = failures >= FAILURES_UNTIL_DOWN ? this.#clock.nowMs() + DOWN_MS : 0
    this.#health.set(code, { failures, downUntilMs })
  }
}

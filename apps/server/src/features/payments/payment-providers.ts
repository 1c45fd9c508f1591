import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import { type PaymentProvider, ProviderFailure } from './payment-ports.ts'

/** The number of consecutive failures that hides a provider's payment methods, and for how long. */
const FAILURES_UNTIL_DOWN = 3
const DOWN_MS = 60_000
/** The provider that replaces those without keys in a demo. */
const STAND_IN = 'sandbox'

/** Counts results of provider calls and webhooks since the start of the process. */
export class PaymentMetrics {
  readonly #callbacks: Map<string, number>
  readonly #settled = new Map<string, number>()

  /**
   * Forged webhooks of these providers start at zero, because a rate over a counter misses the first one of a series that begins with it.
   */
  constructor(providers: readonly string[]) {
    this.#callbacks = new Map(providers.map((code) => [`${code}:forged`, 0]))
  }

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

/** The configured providers and whether they respond. A provider that fails three times in a row is not called for a minute. */
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

  /** The provider of a payment method: its own, or in a demo the sandbox; undefined without one. */
  forDirection(code: string): PaymentProvider | undefined {
    return this.#providers.get(code) ?? this.#providers.get(STAND_IN)
  }

  get(code: string): PaymentProvider | undefined {
    return this.#providers.get(code)
  }

  /** The codes of providers with keys. */
  codes(): string[] {
    return [...this.#providers.keys()]
  }

  isUp(code: string): boolean {
    return (this.#health.get(code)?.downUntilMs ?? 0) <= this.#clock.nowMs()
  }

  /** Calls a provider and records whether it responded. Rethrows its errors. */
  async ask<T>(provider: PaymentProvider, question: (provider: PaymentProvider) => Promise<T>): Promise<T> {
    try {
      const answer = await question(provider)
      this.#health.delete(provider.code)
      return answer
    } catch (error) {
      // A refusal of one order does not count as a failure of the provider.
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

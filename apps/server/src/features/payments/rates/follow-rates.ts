import type { Deps } from '../../../platform/deps.ts'
import { PeriodicTask } from '../../../platform/periodic-task.ts'
import type { Fetch } from '../providers/ask-psp.ts'
import type { CountryTerms } from '../terms/terms.sql.ts'
import { putTerms } from '../terms/terms-definition.ts'
import { type BankRates, fetchCbrRates } from './cbr-rates.ts'
import { claimQuestion, storeRates } from './rate-feeds.sql.ts'
import type { RatesSettings } from './rates-settings.ts'

/** A rate that would change by more than this at once waits for operators. */
const MAX_STEP_PERCENT = 10
/** How soon a process notices that it is its turn to ask the bank. */
const POLL_MS = 60_000

/**
 * The rate of a country by the bank's rate: GOLD per unit of the base currency, minus the margin; undefined for a currency that the bank
 * does not have.
 */
function rateBy({ ppm, base }: BankRates, country: CountryTerms, goldPerBasePpm: number): number | undefined {
  const bankPpm = country.currency === base ? 1_000_000n : ppm.get(country.currency)
  if (bankPpm === undefined) return undefined
  const rate = (bankPpm * BigInt(goldPerBasePpm) * BigInt(10_000 - country.marginBp)) / 10_000_000_000n
  return rate > 0n ? Number(rate) : undefined
}

/**
 * All countries, with the bank's rates for those that follow them, except rates that would jump. The value of GOLD is the fixed rate of a
 * country that pays in the bank's currency.
 */
export function planRates(
  rates: BankRates,
  countries: readonly CountryTerms[],
): { readonly countries: readonly CountryTerms[]; readonly jumped: readonly string[] } {
  const goldPerBasePpm = countries.find(
    ({ currency, rateSource }) => currency === rates.base && rateSource === 'fixed',
  )?.ratePpm
  if (goldPerBasePpm === undefined) return { countries, jumped: [] }
  const jumped: string[] = []
  const after = countries.map((country) => {
    const ratePpm = country.rateSource === 'feed' ? rateBy(rates, country, goldPerBasePpm) : undefined
    if (ratePpm === undefined) return country
    if (Math.abs(ratePpm - country.ratePpm) * 100 <= country.ratePpm * MAX_STEP_PERCENT) return { ...country, ratePpm }
    jumped.push(country.iso)
    return country
  })
  return { countries: after, jumped }
}

/** Applies new rates of a bank as the next version of the terms, without an operator, and stores which countries' rates jumped. */
export function applyRates({ database }: Pick<Deps, 'database'>, code: string, rates: BankRates): Promise<void> {
  return database.transaction(async (tx) => {
    let jumped: readonly string[] = []
    await putTerms(tx, 'rates', (before) => {
      if (!before) return undefined
      const plan = planRates(rates, before.countries)
      jumped = plan.jumped
      return { ...before, countries: plan.countries }
    })
    storeRates(tx, code, rates, jumped)
  })
}

/** Requests the bank's rates every hour, from one process, and applies them. */
export class RateFollower {
  readonly #loop: PeriodicTask
  readonly #deps: Pick<Deps, 'database'>
  readonly #settings: RatesSettings
  readonly #send: Fetch

  constructor(deps: Pick<Deps, 'database' | 'log'>, settings: RatesSettings, send: Fetch = fetch) {
    this.#deps = deps
    this.#settings = settings
    this.#send = send
    this.#loop = new PeriodicTask(() => this.follow(), {
      pollMs: POLL_MS,
      pauseMs: POLL_MS,
      onError: (error) => deps.log.warn({ err: error }, 'exchange rates could not be read'),
    })
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** One turn: requests the rates when it is this process's turn. Throws the errors of `fetchCbrRates`. */
  async follow(): Promise<false> {
    const { feed, url } = this.#settings
    if (await claimQuestion(this.#deps.database, feed))
      await applyRates(this.#deps, feed, await fetchCbrRates(this.#send, url))
    return false
  }
}

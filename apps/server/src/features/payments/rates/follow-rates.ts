import type { Deps } from '../../../platform/deps.ts'
import { PeriodicTask } from '../../../platform/periodic-task.ts'
import type { Fetch } from '../providers/ask-psp.ts'
import {
  type AdminCountry,
  insertTermsVersion,
  lockTerms,
  selectAllCountries,
  updateCountries,
} from '../terms/admin-terms.sql.ts'
import { notifyPages } from '../terms/change-terms.ts'
import { lineOf } from '../terms/plan-countries.ts'
import { type BankRates, fetchCbrRates } from './cbr-rates.ts'
import { claimQuestion, storeRates } from './rate-feeds.sql.ts'
import type { RatesSettings } from './rates-settings.ts'

/** A rate that would move by more than this part at once waits for operators. */
const MAX_STEP_PERCENT = 10n
/** Beside the question's own hour: how soon a process notices that it is its turn. */
const POLL_MS = 60_000

/** The reason of the versions of the terms that a feed makes. */
export const RATES_REASON = 'rates'

/** The rate of a country by the bank's: GOLD of the base currency, less the margin; undefined for a currency that the bank does not have. */
function rateBy({ ppm, base }: BankRates, country: AdminCountry, goldPerBasePpm: bigint): bigint | undefined {
  const bankPpm = country.currency === base ? 1_000_000n : ppm.get(country.currency)
  if (bankPpm === undefined) return undefined
  const rate = (bankPpm * goldPerBasePpm * BigInt(10_000 - country.marginBp)) / 10_000_000_000n
  return rate > 0n ? rate : undefined
}

/** What rates of a bank make of the countries that follow it. The value of GOLD is the fixed rate of a country that pays in the bank's currency. */
export function planRates(
  rates: BankRates,
  countries: readonly AdminCountry[],
): { readonly changed: readonly AdminCountry[]; readonly jumped: readonly string[] } {
  const goldPerBasePpm = countries.find(
    ({ currency, rateSource }) => currency === rates.base && rateSource === 'fixed',
  )?.ratePpm
  if (goldPerBasePpm === undefined) return { changed: [], jumped: [] }
  const moved = countries
    .filter(({ rateSource }) => rateSource === 'feed')
    .flatMap((country) => {
      const ratePpm = rateBy(rates, country, goldPerBasePpm)
      return ratePpm === undefined || ratePpm === country.ratePpm
        ? []
        : [{ before: country, after: { ...country, ratePpm } }]
    })
  const isJump = ({ before, after }: (typeof moved)[number]) => {
    const step = after.ratePpm > before.ratePpm ? after.ratePpm - before.ratePpm : before.ratePpm - after.ratePpm
    return step * 100n > before.ratePpm * MAX_STEP_PERCENT
  }
  return {
    changed: moved.filter((one) => !isJump(one)).map(({ after }) => after),
    jumped: moved.filter(isJump).map(({ after }) => after.iso),
  }
}

/** Sells by new rates of a bank: a version of the terms by nobody, as all who follow them have one. */
export function applyRates({ database }: Pick<Deps, 'database'>, code: string, rates: BankRates): Promise<void> {
  return database.transaction(async (tx) => {
    lockTerms(tx)
    const countries = await selectAllCountries(tx)
    const { changed, jumped } = planRates(rates, countries)
    storeRates(tx, code, rates, jumped)
    if (changed.length === 0) return
    updateCountries(tx, changed)
    const rateOf = (iso: string, all: readonly AdminCountry[]) =>
      String(Number(all.find((one) => one.iso === iso)?.ratePpm ?? 0n) / 1e6)
    const lines = changed.flatMap(({ iso, name }) =>
      lineOf(name)('countryRate', rateOf(iso, countries), rateOf(iso, changed)),
    )
    insertTermsVersion(tx, { operatorId: null, requestId: null, reason: RATES_REASON }, lines)
    await notifyPages(tx)
  })
}

/** Asks the bank every hour, from one process, and sells by its rates. */
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

  /** One turn: asks the bank when it is this process's turn. Throws what `fetchCbrRates` throws. */
  async follow(): Promise<false> {
    const { feed, url } = this.#settings
    if (await claimQuestion(this.#deps.database, feed))
      await applyRates(this.#deps, feed, await fetchCbrRates(this.#send, url))
    return false
  }
}

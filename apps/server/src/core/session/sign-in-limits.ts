import { hash } from 'node:crypto'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { type AttemptBucket, deleteFullBuckets, takeAttempts } from './session.sql.ts'

const MINUTE_MS = 60_000
const ACCOUNT_ATTEMPTS = 5
const ADDRESS_ATTEMPTS = 20
const CLEANING_MS = 3_600_000

/** Counts sign-in attempts in the database and by its clock, so that it does not matter which process they reach. */
export class SignInLimits {
  readonly #database: Deps['database']
  #cleanedAtMs = performance.now()

  constructor({ database }: Pick<Deps, 'database'>) {
    this.#database = database
  }

  /**
   * Takes an attempt, the login in lower case: 5 a minute per account, 20 per address. Refuses with `rate_limited`, for unknown logins too.
   */
  async take(login: string, address: string): Promise<void> {
    await this.#takeAll([
      bucket(`account ${hash('sha256', login)}`, ACCOUNT_ATTEMPTS),
      bucket(`address ${address}`, ADDRESS_ATTEMPTS),
    ])
  }

  /** Takes an attempt of an address alone, when no account is named. Refuses with `rate_limited`. */
  async takeOfAddress(address: string): Promise<void> {
    await this.#takeAll([bucket(`address ${address}`, ADDRESS_ATTEMPTS)])
  }

  async #takeAll(buckets: readonly AttemptBucket[]): Promise<void> {
    const taken = await this.#database.transaction((tx) => takeAttempts(tx, buckets))
    if (performance.now() - this.#cleanedAtMs > CLEANING_MS) {
      this.#cleanedAtMs = performance.now()
      await deleteFullBuckets(this.#database)
    }
    const empty = buckets.find(({ subject }) => !taken.has(subject))
    if (!empty) return
    const seconds = Math.ceil(empty.intervalMs / 1000)
    refuse('rate_limited', { seconds, count: seconds })
  }
}

function bucket(subject: string, attempts: number): AttemptBucket {
  return { subject, burst: attempts, intervalMs: MINUTE_MS / attempts }
}

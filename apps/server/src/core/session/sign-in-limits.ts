import { hash } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@runecase/game/durations.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { type AttemptBucket, deleteFullBuckets, takeAttempts } from './session.sql.ts'

const ACCOUNT_ATTEMPTS = 5
const ADDRESS_ATTEMPTS = 20
const FACTOR_ATTEMPTS = 5
const FACTOR_MS = HOUR_MS / 4
const MAILBOX_LETTERS = 3
const ADDRESS_LETTERS = 10
const CLEANING_MS = HOUR_MS

/** Counts sign-in attempts in the database and by its clock, so that it does not matter which process they reach. */
export class SignInLimits {
  readonly #database: Deps['database']
  #cleanedAtMs = performance.now()

  constructor({ database }: Pick<Deps, 'database'>) {
    this.#database = database
  }

  /**
   * Counts an attempt; the login in lower case: 5 a minute per account, 20 per address. Refuses with `rate_limited`, for unknown logins
   * too.
   */
  async take(login: string, address: string): Promise<void> {
    await this.#takeAll([
      bucket(`account ${hash('sha256', login)}`, ACCOUNT_ATTEMPTS),
      bucket(`address ${address}`, ADDRESS_ATTEMPTS),
    ])
  }

  /** Counts an attempt by the account alone; the login in lower case. Refuses with `rate_limited`. */
  async takeOfLogin(login: string): Promise<void> {
    await this.#takeAll([bucket(`account ${hash('sha256', login)}`, ACCOUNT_ATTEMPTS)])
  }

  /** Counts an attempt by the address alone, when no account is named. Refuses with `rate_limited`. */
  async takeOfAddress(address: string): Promise<void> {
    await this.#takeAll([bucket(`address ${address}`, ADDRESS_ATTEMPTS)])
  }

  /**
   * Counts a recovery letter to a mailbox, in normal form: three at once and three a day; ten an hour from one address. Refuses with
   * `rate_limited`, whether or not anybody has the mailbox.
   */
  async takeRecovery(mailbox: string, address: string): Promise<void> {
    await this.#takeAll([
      bucket(`recovery ${hash('sha256', mailbox)}`, MAILBOX_LETTERS, DAY_MS),
      bucket(`recovery from ${address}`, ADDRESS_LETTERS, HOUR_MS),
    ])
  }

  /**
   * Counts an attempt to give a second factor: five in a quarter of an hour. `subject` is the player at a sign-in, and the session within
   * one, so that somebody else who knows the password cannot block the player's open session. Refuses with `rate_limited`.
   */
  async takeOfFactor(subject: string): Promise<void> {
    await this.#takeAll([bucket(`factor ${subject}`, FACTOR_ATTEMPTS, FACTOR_MS)])
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

function bucket(subject: string, attempts: number, withinMs = MINUTE_MS): AttemptBucket {
  return { subject, burst: attempts, intervalMs: withinMs / attempts }
}

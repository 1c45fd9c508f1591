import { hash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { refuse } from '../../platform/refuse.ts'
import { deleteFullBuckets, takeAttempts } from './session.sql.ts'

const MINUTE_MS = 60_000
const ACCOUNT_ATTEMPTS = 5
const ADDRESS_ATTEMPTS = 20
const CLEANING_MS = 3_600_000

/** Counts attempts to sign in, in the database, so that it makes no difference to which process they come. */
export class SignInLimits {
  readonly #deps: Pick<Deps, 'database' | 'clock'>
  #cleanedAtMs = 0

  constructor(deps: Pick<Deps, 'database' | 'clock'>) {
    this.#deps = deps
  }

  /**
   * Takes an attempt, the login in lower case: 5 a minute for an account, 20 for an address. Refuses with `rate_limited`, for logins that do not exist
   * as well.
   */
  async take(login: string, address: string): Promise<void> {
    const { database, clock } = this.#deps
    const nowMs = clock.nowMs()
    const buckets = [
      bucket(`account ${hash('sha256', login)}`, ACCOUNT_ATTEMPTS),
      bucket(`address ${address}`, ADDRESS_ATTEMPTS),
    ]
    const taken = await takeAttempts(database, buckets, new Date(nowMs))
    if (nowMs - this.#cleanedAtMs > CLEANING_MS) {
      this.#cleanedAtMs = nowMs
      await deleteFullBuckets(database, new Date(nowMs))
    }
    const empty = buckets.find(({ subject }) => !taken.has(subject))
    if (!empty) return
    const seconds = Math.ceil(empty.intervalMs / 1000)
    refuse('rate_limited', { seconds, count: seconds })
  }
}

function bucket(subject: string, attempts: number) {
  return { subject, burst: attempts, intervalMs: MINUTE_MS / attempts }
}

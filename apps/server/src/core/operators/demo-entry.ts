import { randomBytes } from 'node:crypto'
import type { Deps } from '../../platform/deps.ts'
import { DEMO_ENTRY_LOGINS } from './demo-operators.ts'
import { findOperatorCredentials } from './operators.sql.ts'
import type { Browser } from './sign-in-browser.ts'
import { logSignIn, openSession } from './sign-in-operator.ts'

const TOKEN_BYTES = 24

/** A link that signs in once, without a password or a code, as an operator of the demo. */
export interface DemoEntryLink {
  readonly login: string
  /** Appended to the address of the back office. */
  readonly path: string
}

/** The one-time links that a demo makes at its start. They are only in the memory of this process, and production makes none. */
export class DemoEntries {
  readonly #deps: Pick<Deps, 'database'>
  readonly #logins = new Map<string, string>()
  readonly links: readonly DemoEntryLink[]

  constructor(deps: Pick<Deps, 'database'>, logins: readonly string[] = DEMO_ENTRY_LOGINS) {
    this.#deps = deps
    this.links = logins.map((login) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      this.#logins.set(token, login)
      return { login, path: `/demo/enter/${token}` }
    })
  }

  /** Uses a link; returns the secret of a new session, undefined for an unknown or used link. */
  async take(token: string, browser: Pick<Browser, 'address' | 'userAgent'>): Promise<string | undefined> {
    const login = this.#logins.get(token)
    this.#logins.delete(token)
    const operator = login === undefined ? undefined : await findOperatorCredentials(this.#deps.database, login, true)
    if (!operator) return undefined
    return this.#deps.database.transaction(async (tx) => {
      const secret = await openSession(tx, { random: randomBytes }, operator.id, browser, true)
      await logSignIn(tx, operator.id, browser, 'session.opened')
      return secret
    })
  }
}

import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Database } from './db.ts'
import type { IdSource } from './ids.ts'

/** Dependencies of functions. A function takes the few it needs with `Pick<Deps, ...>`, never all of them. */
export interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly ids: IdSource
  /** Cryptographically strong bytes; fixed in tests. */
  readonly random: (size: number) => Buffer
  readonly log: Logger
  /** Encrypts server seeds at rest, 32 bytes. */
  readonly seedKey: Buffer
}

import type { Logger } from 'pino'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db.ts'
import type { IdSource } from './platform/ids.ts'

/** What functions may ask for. A feature takes the few it needs with `Pick<Deps, ...>`, never the whole. */
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

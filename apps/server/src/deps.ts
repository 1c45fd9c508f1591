import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { CheckedBeacon } from './core/beacon/public.ts'
import type { LiveCatalogue, Pictures, PlayRulesBook } from './core/catalog/public.ts'
import type { InFlightLimiter, ItemCommands } from './core/commands/public.ts'
import type { PaymentRisk } from './core/ledger/public.ts'
import type { AttentionSources, ChangeRequestKinds, OfficeSearch } from './core/operators/public.ts'
import type { ShownDebt, UserDeps } from './core/player/public.ts'
import type { PromoGuesses } from './core/promo/public.ts'
import type { ReceiptParts } from './core/receipts/public.ts'
import type { SeasonBook } from './core/seasons/public.ts'
import type { FirstSeeds, SeedVault } from './core/seeds/public.ts'
import type { PlayerSessions } from './core/session/public.ts'
import type { LiveSettings } from './core/settings/public.ts'
import type { Clock } from './platform/clock.ts'
import type { Database, Queries } from './platform/db.ts'
import type { IdSource } from './platform/ids.ts'
import type { DemoMailbox } from './platform/mail/demo-mail.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Realtime } from './start-realtime.ts'

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

/** What the process gives to core. */
export interface CoreDeps extends Deps {
  readonly config: Config
  /** A pool of their own for commands that share transactions. */
  readonly batchDatabase: Database
  /** For what may be a second old: public lists, histories, statistics. Never for balances or decisions. */
  readonly reads: Queries
  readonly catalogue: LiveCatalogue
  readonly settings: LiveSettings
  readonly pictures: Pictures
  readonly realtime: Realtime
  /** Undefined where no mail is set up. */
  readonly mailer: Mailer | undefined
  /** Shows what a demo sent, by any channel; undefined in production. */
  readonly demoMailbox: DemoMailbox | undefined
}

/** What the modules of features may ask for: the process and core. Commands inside a feature take the few they need. */
export interface FeatureDeps extends CoreDeps, Pick<UserDeps, 'findOwnPromo' | 'findOwnDebt'> {
  readonly sessions: PlayerSessions
  readonly vault: SeedVault
  readonly firstSeeds: FirstSeeds
  /** A public source of chance that nobody here can choose. */
  readonly beacon: CheckedBeacon
  readonly guard: InFlightLimiter
  /** Changes that take two operators, of all features. */
  readonly changeKinds: ChangeRequestKinds
  /** What waits for operators, of all features. */
  readonly attention: AttentionSources
  /** What operators find, of all features. */
  readonly officeSearch: OfficeSearch
  /** Plays in receipts, of all features. */
  readonly receiptParts: ReceiptParts
  readonly rules: PlayRulesBook
  readonly seasonBook: SeasonBook
  readonly plays: ItemCommands
  readonly promoGuesses: PromoGuesses
  readonly paymentRisk: PaymentRisk<ShownDebt>
}

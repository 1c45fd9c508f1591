import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { CheckedBeacon } from './core/beacon/public.ts'
import type { LiveCatalogue, Pictures, PlayRulesBook } from './core/catalog/public.ts'
import type { InFlightLimiter, ItemCommands } from './core/commands/public.ts'
import type { PaymentRisk } from './core/ledger/public.ts'
import type { AttentionSources, ChangeRequestKinds, OfficeSearch } from './core/operators/public.ts'
import type { Drawings } from './core/pictures/public.ts'
import type { PersonalData, ShownDebt, UserDeps } from './core/player/public.ts'
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
import type { Peers } from './platform/processes/group-messages.ts'
import type { Realtime } from './start-realtime.ts'

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

/** Dependencies that the process gives to core. */
export interface CoreDeps extends Deps {
  readonly config: Config
  /** A separate pool for commands that share transactions. */
  readonly batchDatabase: Database
  /** For reads that may be one second old: public lists, histories, statistics. Never for balances or decisions. */
  readonly reads: Queries
  readonly catalogue: LiveCatalogue
  readonly settings: LiveSettings
  readonly pictures: Pictures
  readonly drawings: Drawings
  readonly realtime: Realtime
  /** Players who register here are simulated players of a demo. */
  readonly simulatesPlayers?: boolean
  /** Other processes that serve the same port; undefined without any. */
  readonly peers: Peers | undefined
  /** Undefined without mail settings. */
  readonly mailer: Mailer | undefined
  /** Messages that a demo sent on any channel; undefined in production. */
  readonly demoMailbox: DemoMailbox | undefined
}

/** Dependencies of feature modules: the process and core. Commands inside a feature take the few they need. */
export interface FeatureDeps extends CoreDeps, Pick<UserDeps, 'findOwnPromo' | 'findOwnDebt'> {
  readonly sessions: PlayerSessions
  readonly vault: SeedVault
  readonly firstSeeds: FirstSeeds
  /** A public randomness beacon that nobody here controls. */
  readonly beacon: CheckedBeacon
  readonly limiter: InFlightLimiter
  /** Change requests of all features. */
  readonly changeKinds: ChangeRequestKinds
  /** Everything that needs an operator's attention, of all features. */
  readonly attention: AttentionSources
  /** The back-office search of all features. */
  readonly officeSearch: OfficeSearch
  /** Personal data of players, of all features. */
  readonly personalData: PersonalData
  /** Plays in signed receipts, of all features. */
  readonly receiptParts: ReceiptParts
  readonly rules: PlayRulesBook
  readonly seasonBook: SeasonBook
  readonly plays: ItemCommands
  readonly promoGuesses: PromoGuesses
  readonly paymentRisk: PaymentRisk<ShownDebt>
}

import { CATALOGUE_USES } from './catalogue-uses.ts'
import { type CheckedBeacon, openBeacon } from './core/beacon/public.ts'
import { Cashier } from './core/cashier/public.ts'
import {
  type CatalogueUses,
  HomeShelves,
  type LiveCatalogue,
  type Pictures,
  PlayRulesBook,
} from './core/catalog/public.ts'
import { InFlightLimiter, ItemCommands } from './core/commands/public.ts'
import { FactBook, ShopTexts } from './core/facts/public.ts'
import { ItemTrails } from './core/inventory/public.ts'
import { MovementTellers, PaymentRisk } from './core/ledger/public.ts'
import { type Channels, connectChannels } from './core/notifications/public.ts'
import { AdminSearch, AttentionSources, ChangeRequestKinds, LaunchSteps } from './core/operators/public.ts'
import type { Drawings } from './core/pictures/public.ts'
import { PersonalData, PlayerRecords, ReservedNames, type ShownDebt, type UserDeps } from './core/player/public.ts'
import { Games } from './core/plays/public.ts'
import { SeasonPrizePools } from './core/prizes/public.ts'
import type { LivePhrases, LiveProject } from './core/project/public.ts'
import { findOwnPromo, PromoGuesses } from './core/promo/public.ts'
import { HistoryLists } from './core/protection/public.ts'
import { ReceiptParts } from './core/receipts/public.ts'
import { SeasonBook } from './core/seasons/public.ts'
import { FirstSeeds, SeedVault } from './core/seeds/public.ts'
import { createSessions, type PlayerSessions } from './core/session/public.ts'
import type { LiveSettings } from './core/settings/public.ts'
import { SharedKinds } from './core/sharing/public.ts'
import type { SisterShops } from './core/sisters/public.ts'
import { SupportSubjects } from './core/support-subjects/public.ts'
import type { Database, Queries } from './platform/db.ts'
import type { Deps } from './platform/deps.ts'
import type { Images } from './platform/images/images.ts'
import type { DemoMailbox } from './platform/mail/demo-mail.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Peers } from './platform/processes/group-messages.ts'
import type { Config } from './settings/config.ts'
import type { Realtime } from './start/start-realtime.ts'

/** Dependencies that the process gives to core. */
export interface CoreDeps extends Deps {
  readonly config: Config
  /** A separate pool for commands that share a transaction. */
  readonly batchDatabase: Database
  /** For reads that may be one second old: public lists, histories, statistics. Never for balances or decisions. */
  readonly reads: Queries
  readonly catalogue: LiveCatalogue
  readonly settings: LiveSettings
  readonly project: LiveProject
  readonly phrases: LivePhrases
  readonly sisters: SisterShops
  readonly pictures: Pictures
  readonly drawings: Drawings & Pick<Images, 'masterAt'>
  readonly realtime: Realtime
  /** Players who register here are simulated players of a demo. */
  readonly simulatesPlayers: boolean
  /** The other processes that serve the same port; undefined when there are none. */
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
  /** Channels that reach people outside the site. */
  readonly channels: Channels
  /** Change requests of all features. */
  readonly changeKinds: ChangeRequestKinds
  /** Everything that needs an operator's attention, of all features. */
  readonly attention: AttentionSources
  /** What a new shop needs before it opens, of all features. */
  readonly launchSteps: LaunchSteps
  /** The back-office search of all features. */
  readonly adminSearch: AdminSearch
  /** Personal data of players, of all features. */
  readonly personalData: PersonalData
  /** Words and numbers that the shop's texts name by placeholders, of all features. */
  readonly factBook: FactBook
  /** Texts that players read, of all features. */
  readonly shopTexts: ShopTexts
  /** How features use the catalogue. */
  readonly catalogueUses: CatalogueUses
  /** Lists in the file of a player's history, of all features. */
  readonly historyLists: HistoryLists
  /** What features know about items of players. */
  readonly itemTrails: ItemTrails
  /** The places of sections on the main page. */
  readonly homeShelves: HomeShelves
  /** Kinds of plays with public pages, of all features. */
  readonly sharedKinds: SharedKinds
  /** Plays in signed receipts, of all features. */
  readonly receiptParts: ReceiptParts
  /** Names that no player may choose, of all features. */
  readonly reservedNames: ReservedNames
  /** What requests to support can be about, of all features. */
  readonly supportSubjects: SupportSubjects
  /** Games of all features. */
  readonly games: Games
  readonly rules: PlayRulesBook
  readonly seasonBook: SeasonBook
  readonly plays: ItemCommands
  readonly promoGuesses: PromoGuesses
  readonly paymentRisk: PaymentRisk<ShownDebt>
  /** How the history describes operations, of all features. */
  readonly movementTellers: MovementTellers
  /** What features show operators about a player. */
  readonly playerRecords: PlayerRecords
  /** Prize pools whose times follow a season's, of all features. */
  readonly seasonPrizePools: SeasonPrizePools
  /** What other parts read of refills and withdrawals. */
  readonly cashier: Cashier
}

/** Creates core: everything that features share in one process. */
export function createCore(deps: CoreDeps): FeatureDeps {
  const { config, batchDatabase } = deps
  const vault = new SeedVault(deps)
  const limiter = new InFlightLimiter()
  const rules = new PlayRulesBook()
  const paymentRisk = new PaymentRisk<ShownDebt>()
  const factBook = new FactBook((value, language) => deps.project.say(value, language))
  factBook.add(async (language) => deps.project.facts(language))
  return {
    ...deps,
    vault,
    limiter,
    channels: connectChannels(deps),
    changeKinds: new ChangeRequestKinds(),
    attention: new AttentionSources(),
    launchSteps: new LaunchSteps(),
    adminSearch: new AdminSearch(),
    personalData: new PersonalData(),
    factBook,
    shopTexts: new ShopTexts(),
    catalogueUses: CATALOGUE_USES,
    historyLists: new HistoryLists(),
    itemTrails: new ItemTrails(),
    homeShelves: new HomeShelves(),
    sharedKinds: new SharedKinds(),
    receiptParts: new ReceiptParts(),
    reservedNames: new ReservedNames(),
    supportSubjects: new SupportSubjects(),
    games: new Games(),
    rules,
    seasonBook: new SeasonBook(deps),
    beacon: openBeacon(config.battles, deps),
    sessions: createSessions({ ...deps, secret: config.secrets.session }),
    firstSeeds: new FirstSeeds(deps),
    plays: new ItemCommands({ ...deps, database: batchDatabase, vault, limiter, rules }),
    promoGuesses: new PromoGuesses(config.http.hasRateLimits, undefined, deps.peers),
    findOwnPromo: (userId) => findOwnPromo(deps, userId),
    paymentRisk,
    movementTellers: new MovementTellers(),
    playerRecords: new PlayerRecords(),
    seasonPrizePools: new SeasonPrizePools(),
    cashier: new Cashier(),
    findOwnDebt: (userId) => paymentRisk.getDebt(userId),
  }
}

import { join } from 'node:path'
import type { EndpointName } from '@runecase/api/api.ts'
import type { RateClass } from '@runecase/api/endpoint.ts'
import type { OperatorEndpointName } from '@runecase/api/operator-api.ts'
import type { FastifyInstance } from 'fastify'
import type { RefillReads, WithdrawalReads } from './core/cashier/public.ts'
import type { ShelfSource } from './core/catalog/public.ts'
import type { FactSource, TextSource } from './core/facts/public.ts'
import type { ItemTrail } from './core/inventory/public.ts'
import type { MovementTeller } from './core/ledger/public.ts'
import type { AdminSearcher, AttentionSource, ChangeRequestKind, LaunchStepSource } from './core/operators/public.ts'
import type { ErasePersonalData, PlayerRecordPart, ReservedNameSource } from './core/player/public.ts'
import type { AnyGame } from './core/plays/public.ts'
import type { SeasonPrizePoolSource } from './core/prizes/public.ts'
import type { HistoryList } from './core/protection/public.ts'
import type { ReceiptPart } from './core/receipts/public.ts'
import type { SharedKind } from './core/sharing/public.ts'
import type { SupportSubject } from './core/support-subjects/public.ts'
import type { FeatureDeps } from './core.ts'
import type { BackgroundPart, BackgroundWork } from './platform/background-work.ts'
import type { Clock } from './platform/clock.ts'
import type { EventConsumer } from './platform/event-relay.ts'
import type { Handlers, OperatorHandlers } from './platform/http/handler.ts'
import type { Metrics } from './platform/http/metrics.ts'
import type { OwnOrigin } from './platform/http/origin.ts'
import type { PageLimits } from './platform/http/page-limits.ts'
import type { RateLimits } from './platform/http/rate-limits.ts'
import type { PlayerMessages } from './platform/realtime/player-messages.ts'

/** For features that serve routes outside the endpoint table. */
export interface MountPorts extends OwnOrigin {
  /** Null when rate limits are off. */
  readonly limits: RateLimits | null
  /** Limits the work for addresses outside the endpoint table. */
  readonly pageLimits: PageLimits
}

/** The addresses of a listening process. */
export interface Listening {
  /** The URL under which it reaches itself, such as `http://127.0.0.1:3000`. */
  readonly origin: string
  /** The build of the web app that it serves; undefined during development. */
  readonly build: string | undefined
  /** Registers background work that needs the address. */
  readonly background: BackgroundWork
}

/** Where a project's folder keeps the files that features import. */
export const foldersOf = (project: string) => ({
  folder: join(project, 'catalogue'),
  contentFolder: join(project, 'content'),
})

/** The first import of a demo's data. */
export interface DemoImport {
  /** Items, cases, events and everything else that is played. */
  readonly folder: string
  /** Questions, pages, titles and banners. */
  readonly contentFolder: string
  /** Data of a past event with its boards and raffle, for a demo with simulated players. */
  readonly pastFolder?: string
  /** Reports what was imported, one line per call. */
  readonly print: (line: string) => void
  /** Where windows that the files give as offsets begin: the present, also when the data are imported as of an earlier day. */
  readonly offsetsFrom: Clock
}

/** Everything that a feature adds to the shop. */
export interface Feature {
  /** Calls of players and guests, by endpoint name. */
  readonly handlers?: Partial<Handlers<EndpointName>>
  /** Calls of the back office, by endpoint name. */
  readonly operatorHandlers?: Partial<OperatorHandlers<OperatorEndpointName>>
  /** Its change requests. */
  readonly changeRequests?: readonly ChangeRequestKind[]
  /** Its results in the back-office search. */
  readonly adminSearch?: readonly AdminSearcher[]
  /** Its items that may need an operator's attention. */
  readonly attention?: readonly AttentionSource[]
  /** What the history says of its operations. */
  readonly movementTellers?: readonly MovementTeller[]
  /** What it tells operators about a player. */
  readonly playerRecord?: PlayerRecordPart
  /** Its prize pools with the windows of seasons. */
  readonly seasonPrizePools?: SeasonPrizePoolSource
  /** What others ask of refills; of one feature alone. */
  readonly refillReads?: RefillReads
  /** What others ask of withdrawals; of one feature alone. */
  readonly withdrawalReads?: WithdrawalReads
  /** Its steps of opening a shop. */
  readonly launchSteps?: readonly LaunchStepSource[]
  /** Erases its personal data of a player. */
  readonly erasePersonalData?: ErasePersonalData
  /** Its games, whose plays it records. */
  readonly games?: readonly AnyGame[]
  /** What texts of the shop may name of it. */
  readonly facts?: FactSource
  /** What it stores of the shop that players read, for translations. */
  readonly texts?: TextSource
  /** Its lists in the file of a player's history. */
  readonly historyLists?: readonly HistoryList[]
  /** Where the sections of the main page stand; of one feature alone. */
  readonly homeShelves?: ShelfSource
  /** What it knows of the items that it makes, gives or takes. */
  readonly itemTrail?: ItemTrail
  /** Its kinds of plays with public pages. */
  readonly sharedKinds?: readonly SharedKind[]
  /** Its plays in signed receipts. */
  readonly receipts?: readonly ReceiptPart[]
  /** Its names that no player may choose. */
  readonly reservedNames?: ReservedNameSource
  /** What players may attach to requests to support. */
  readonly supportSubjects?: readonly SupportSubject[]
  /** Consumers of domain events, each with its cursor. */
  readonly consumers?: readonly EventConsumer[]
  /** Turns its domain events into realtime messages to their player. */
  readonly messages?: PlayerMessages
  /** Runs while the shop is not closed: started in the order of the list, stopped in the opposite order. */
  readonly dueWork?: readonly BackgroundPart[]
  readonly metrics?: (metrics: Metrics) => void
  /** Registers routes outside the endpoint table, such as webhooks. */
  readonly mount?: (app: FastifyInstance, ports: MountPorts) => void
  /** Imports its demo data into an empty database. */
  readonly seedDemo?: (first: DemoImport) => Promise<void>
  /** Called once when the process answers calls. */
  readonly onListening?: (at: Listening) => void | Promise<void>
  /** Whether the feature is too busy for another call of this class. */
  readonly sheds?: (rate: RateClass) => boolean
}

/** A feature that is not yet made: the one thing that `features.ts` lists. */
export interface FeatureModule {
  readonly create: (deps: FeatureDeps) => Feature
}

/** Declares a feature by the dependencies that it asks for, and by its parts made from them. It gets no others. */
export function defineFeature<const Name extends keyof FeatureDeps>(
  names: readonly Name[],
  create: (deps: Pick<FeatureDeps, Name>) => Feature,
): FeatureModule {
  return {
    create: (deps) => create(Object.fromEntries(names.map((name) => [name, deps[name]])) as Pick<FeatureDeps, Name>),
  }
}

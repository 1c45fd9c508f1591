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
  /** Limits requests to addresses outside the endpoint table. */
  readonly pageLimits: PageLimits
}

/** The addresses of a listening process. */
export interface Listening {
  /** The URL at which it reaches itself, such as `http://127.0.0.1:3000`. */
  readonly origin: string
  /** The build of the web app that it serves; undefined during development. */
  readonly build: string | undefined
  /** Registers background work that needs the address. */
  readonly background: BackgroundWork
}

/** The subfolders of a project with the files that features import. */
export const foldersOf = (project: string) => ({
  folder: join(project, 'catalogue'),
  contentFolder: join(project, 'content'),
})

/** The first import of a demo's data. */
export interface DemoImport {
  /** The folder with items, cases, events and other playable content. */
  readonly folder: string
  /** The folder with questions, pages, titles and banners. */
  readonly contentFolder: string
  /** The folder with a past event, its leaderboards and its raffle, for a demo with simulated players. */
  readonly pastFolder?: string
  /** Reports imported data, one line per call. */
  readonly print: (line: string) => void
  /** The start of time windows that the files give as offsets: the present, even if the data are imported as of an earlier day. */
  readonly offsetsFrom: Clock
}

/** Everything that a feature contributes to the shop. */
export interface Feature {
  /** Calls of players and guests, by endpoint name. */
  readonly handlers?: Partial<Handlers<EndpointName>>
  /** Calls of the back office, by endpoint name. */
  readonly operatorHandlers?: Partial<OperatorHandlers<OperatorEndpointName>>
  /** Its kinds of change requests. */
  readonly changeRequests?: readonly ChangeRequestKind[]
  /** Its results in the back-office search. */
  readonly adminSearch?: readonly AdminSearcher[]
  /** Its items that may need an operator's attention. */
  readonly attention?: readonly AttentionSource[]
  /** Describes its operations in the history of movements. */
  readonly movementTellers?: readonly MovementTeller[]
  /** Its part of a player's record for operators. */
  readonly playerRecord?: PlayerRecordPart
  /** Its prize pools that run for the window of a season. */
  readonly seasonPrizePools?: SeasonPrizePoolSource
  /** Queries about refills for other features. Only one feature provides them. */
  readonly refillReads?: RefillReads
  /** Queries about withdrawals for other features. Only one feature provides them. */
  readonly withdrawalReads?: WithdrawalReads
  /** Its steps before a shop opens. */
  readonly launchSteps?: readonly LaunchStepSource[]
  /** Erases its personal data of a player. */
  readonly erasePersonalData?: ErasePersonalData
  /** Its games, whose plays it records. */
  readonly games?: readonly AnyGame[]
  /** Its facts that texts of the shop may mention. */
  readonly facts?: FactSource
  /** Its stored texts for players, which can be translated. */
  readonly texts?: TextSource
  /** Its lists in the export file of a player's history. */
  readonly historyLists?: readonly HistoryList[]
  /** The position of the sections of the main page. Only one feature provides it. */
  readonly homeShelves?: ShelfSource
  /** Its part in the history of items that it creates, gives or takes. */
  readonly itemTrail?: ItemTrail
  /** Its kinds of plays with public pages. */
  readonly sharedKinds?: readonly SharedKind[]
  /** Its plays in signed receipts. */
  readonly receipts?: readonly ReceiptPart[]
  /** Its names that players may not use as nicknames. */
  readonly reservedNames?: ReservedNameSource
  /** What players may attach to support requests. */
  readonly supportSubjects?: readonly SupportSubject[]
  /** Consumers of domain events, each with its own cursor. */
  readonly consumers?: readonly EventConsumer[]
  /** Turns its domain events into realtime messages to their player. */
  readonly messages?: PlayerMessages
  /** Runs unless the shop is closed: started in the order of the list, stopped in reverse order. */
  readonly dueWork?: readonly BackgroundPart[]
  readonly metrics?: (metrics: Metrics) => void
  /** Registers routes outside the endpoint table, such as webhooks. */
  readonly mount?: (app: FastifyInstance, ports: MountPorts) => void
  /** Imports its demo data into an empty database. */
  readonly seedDemo?: (first: DemoImport) => Promise<void>
  /** Called once when the process accepts calls. */
  readonly onListening?: (at: Listening) => void | Promise<void>
  /** Whether the feature is too busy for another call of this class. */
  readonly sheds?: (rate: RateClass) => boolean
}

/** A feature before its creation, as listed in `features.ts`. */
export interface FeatureModule {
  readonly create: (deps: FeatureDeps) => Feature
}

/**
 * Defines a feature by the dependencies that it needs, and by a function that creates its parts from them. It gets no other dependencies.
 */
export function defineFeature<const Name extends keyof FeatureDeps>(
  names: readonly Name[],
  create: (deps: Pick<FeatureDeps, Name>) => Feature,
): FeatureModule {
  return {
    create: (deps) => create(Object.fromEntries(names.map((name) => [name, deps[name]])) as Pick<FeatureDeps, Name>),
  }
}

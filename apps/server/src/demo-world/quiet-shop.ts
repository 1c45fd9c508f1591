import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { CATALOGUE_USES } from '../catalogue-uses.ts'
import { LiveCatalogue } from '../core/catalog/public.ts'
import { LivePhrases, LiveProject, loadProject, openProject } from '../core/project/public.ts'
import { SisterShops } from '../core/sisters/public.ts'
import { type CoreDeps, createCore, type FeatureDeps } from '../core.ts'
import type { Feature } from '../feature.ts'
import { features } from '../features.ts'
import type { Clock } from '../platform/clock.ts'
import { Database } from '../platform/db.ts'
import { lockLiveCursor } from '../platform/domain-events.sql.ts'
import { type EventConsumer, EventRelay } from '../platform/event-relay.ts'
import {
  createInProcessApi,
  createInProcessOperatorApi,
  type InProcessApi,
  type InProcessOperatorApi,
} from '../platform/http/in-process-api.ts'
import { PageLimits } from '../platform/http/page-limits.ts'
import type { IdSource } from '../platform/ids.ts'
import type { Config } from '../settings/config.ts'
import { connectFeatures } from '../start/connect-features.ts'
import { PAST_SEARCH_PATH } from './past-clock.sql.ts'

/** A shop without listeners, timers and background work, whose caller controls the clock. */
export interface QuietShop {
  readonly core: FeatureDeps
  readonly database: Database
  readonly api: InProcessApi
  /** Calls of its back office. */
  readonly admin: InProcessOperatorApi
  readonly features: readonly Feature[]
  /** Refreshes the cached catalogue and settings. */
  follow(): Promise<void>
  /** Posts a form to a page of the demo's bank. */
  post(path: string, form: Readonly<Record<string, string>>): Promise<void>
  /** Processes the due rows of this name (`DueRunnerOptions.rows`), by the clock. */
  settleDue(rows: string): Promise<void>
  /** Processes all due rows, by the clock. */
  settleAllDue(): Promise<void>
  /** Applies all pending domain events. */
  settleEvents(): Promise<void>
  close(): Promise<void>
}

export interface QuietShopOptions {
  readonly databaseUrl: string
  /** The time of this process. */
  readonly clock: Clock
  readonly ids: IdSource
  /** Whether the database sessions use the past clock. */
  readonly isPast: boolean
  /** The source of random bytes for keys and seeds. */
  readonly random: (size: number) => Buffer
  readonly log: Logger
  /** Rows that `settle…` skips; none by default. */
  readonly isLeft?: (id: bigint) => boolean
  /** Called with the process id of every database session. */
  readonly onBackend?: (pid: number) => void
}

export async function openQuietShop(config: Config, options: QuietShopOptions): Promise<QuietShop> {
  const { databaseUrl: url, clock, ids, isPast, random, log, isLeft, onBackend } = options
  const pool = { url, clock, ...PATIENCE, ...(isPast && { session: PAST_SESSION }) }
  const database = new Database({ ...pool, poolSize: isPast ? 8 : 3 })
  const batchDatabase = new Database({ ...pool, poolSize: isPast ? 4 : 2, plans: 'by_key' })
  for (const { pool: sessions } of [database, batchDatabase]) {
    sessions.on('connect', (client) => onBackend?.(Number((client as { processID?: number }).processID)))
  }
  const pictures = { pathOf: (id: string) => id }
  const catalogue = await LiveCatalogue.load({ database, clock, log, pictures, catalogueUses: CATALOGUE_USES })
  const folder = await openProject(config.project)
  const loaded = await loadProject({ database, log }, folder, { first: config.firstSettings })
  const { settings } = loaded
  const phrases = await LivePhrases.load({ database, log }, folder.phrases)
  const project = new LiveProject(loaded.project, settings, pictures, phrases)
  const base: CoreDeps = {
    database,
    batchDatabase,
    reads: database,
    clock,
    ids,
    random,
    log,
    seedKey: config.secrets.seedKey,
    config,
    catalogue,
    settings,
    project,
    phrases,
    sisters: new SisterShops([], { clock, log }),
    pictures,
    drawings: { draw: notHere } as never,
    realtime: { url: '', connectionToken: notHere } as never,
    peers: undefined,
    simulatesPlayers: true,
    mailer: undefined,
    demoMailbox: undefined,
  }
  const core = createCore(base)
  const { all, handlers, operatorHandlers } = connectFeatures(features, core)
  const relay = new EventRelay(
    [database, batchDatabase],
    all.flatMap(({ consumers = [] }) => consumers).map(besideTheLiveOne),
    log,
  )
  if (isPast) await relay.prepare()
  const dueParts = all.flatMap(({ dueWork = [] }) => dueWork)
  if (isLeft) for (const part of dueParts) part.leave?.(isLeft)
  const pages = Fastify()
  for (const feature of all)
    feature.mount?.(pages, {
      mode: config.mode,
      publicOrigin: config.http.publicUrl,
      limits: null,
      pageLimits: new PageLimits(null, { countBlock: notHere }),
    })
  const openedMs = clock.nowMs()
  let calls = 0
  const ports = {
    translate: (code: string) => code,
    keyOf: () => {
      calls += 1
      return `demo-${process.pid}-${openedMs}-${calls}`
    },
    siteOrigin: config.http.publicUrl,
  }
  return {
    core,
    database,
    api: createInProcessApi(handlers, ports),
    admin: createInProcessOperatorApi(operatorHandlers, ports),
    async follow() {
      await Promise.all([catalogue.start(), settings.start()])
    },
    post: (path, form) => postForm(pages, path, form),
    features: all,
    async settleDue(rows) {
      const parts = dueParts.filter((part) => part.rows === rows)
      if (parts.length === 0) throw new Error(`no feature has due ${rows}`)
      for (const part of parts) await part.settle?.()
    },
    async settleAllDue() {
      for (const part of dueParts) await part.settle?.()
    },
    settleEvents: () => relay.settle(),
    async close() {
      await pages.close()
      await Promise.all([database.close(), batchDatabase.close()])
    },
  }
}

/**
 * The running shop applies its own domain events with the same consumers, so they take turns. Nobody gets messages of the past, so none are
 * waiting.
 */
function besideTheLiveOne(consumer: EventConsumer): EventConsumer {
  return {
    ...consumer,
    isWaiting: () => false,
    async apply(tx, events) {
      await lockLiveCursor(tx, consumer.name)
      await consumer.apply(tx, events)
    },
  }
}

/** Commits of the past need not wait for the disk: anything that a crash loses is created again. */
const PAST_SESSION = {
  search_path: PAST_SEARCH_PATH,
  synchronous_commit: 'off',
  lock_timeout: '20000',
  idle_in_transaction_session_timeout: '60000',
  statement_timeout: '60000',
}
/** The past has a lower priority than everything else, so its statements may take long. */
const PATIENCE = { firstWaitMs: 60_000, answerWithinMs: 60_000 }

async function postForm(pages: FastifyInstance, path: string, form: Readonly<Record<string, string>>): Promise<void> {
  const { statusCode } = await pages.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  if (statusCode !== 303) throw new Error(`the demo's bank answered ${statusCode}`)
}

function notHere(): never {
  throw new Error('the past has no pages and no sockets')
}

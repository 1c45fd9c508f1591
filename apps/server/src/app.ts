import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { api } from '@runecase/api/api.ts'
import messages from '@runecase/api/messages.ru.json' with { type: 'json' }
import type { Config } from './config.ts'
import { connectFeatures } from './connect-features.ts'
import { LiveCatalogue } from './core/catalog/public.ts'
import { MaintenanceMode } from './core/maintenance/public.ts'
import { findRemoteAvatar } from './core/player/public.ts'
import { SESSION_COOKIE } from './core/session/public.ts'
import { LiveSettings } from './core/settings/public.ts'
import { createCore } from './core.ts'
import { features } from './features.ts'
import { openMail } from './open-mail.ts'
import { pageContexts } from './page-contexts.ts'
import { AgreedClock } from './platform/agreed-clock.ts'
import { BackgroundWork } from './platform/background-work.ts'
import { Database } from './platform/db.ts'
import { DiskWatch } from './platform/disk-watch.ts'
import { EventRelay } from './platform/event-relay.ts'
import { refuseOtherMethods } from './platform/http/allowed-methods.ts'
import { bindApi } from './platform/http/bind.ts'
import { refuseWhileClosed } from './platform/http/closed-shop.ts'
import { registerHealth } from './platform/http/health.ts'
import { LoadShedder } from './platform/http/load-shedder.ts'
import { Metrics, registerMetrics } from './platform/http/metrics.ts'
import { registerOpenApi } from './platform/http/openapi-routes.ts'
import { createPageApi } from './platform/http/page-api.ts'
import { PageLimits } from './platform/http/page-limits.ts'
import { RateLimits } from './platform/http/rate-limits.ts'
import { pageContentSecurityPolicy } from './platform/http/security-headers.ts'
import { createHttpServer } from './platform/http/server.ts'
import { closeGracefully, ServerLife } from './platform/http/server-life.ts'
import { createTranslate } from './platform/http/translations.ts'
import { IdSource } from './platform/ids.ts'
import { openImages } from './platform/images/images.ts'
import { mountImages } from './platform/images/mount-images.ts'
import { RemoteAvatars } from './platform/images/remote-avatars.ts'
import { createLog } from './platform/log.ts'
import { countMigrations } from './platform/migrate.ts'
import { leaseNode } from './platform/node-lease.ts'
import { openBuiltWeb } from './platform/page/built-web.ts'
import { openDevWeb } from './platform/page/dev-web.ts'
import { findBuild } from './platform/page/find-build.ts'
import { openAdminPages } from './platform/page/mount-admin.ts'
import { mountPages } from './platform/page/mount-pages.ts'
import type { WebSource } from './platform/page/web-source.ts'
import { keepPartitions } from './platform/partitions.ts'
import { createReadiness } from './platform/readiness.ts'
import { publishToPlayers } from './platform/realtime/player-messages.ts'
import { Teardown } from './platform/teardown.ts'
import { startAdmin } from './start-admin.ts'
import { startReads } from './start-reads.ts'
import { startRealtime } from './start-realtime.ts'
import { watchApp } from './watch-app.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const WEB_ROOT = `${ROOT}/apps/web`
const ADMIN_ROOT = `${ROOT}/apps/admin`
const NOT_PAGES = ['/api/', '/operator/', '/demo/', '/dev/', '/nitro-api/', '/i/', '/health/', '/metrics']
/** Query parameters that a page's content depends on; any other makes the page one of its own, kept nowhere. */
const PAGE_QUERY: readonly string[] = []

export interface StartOptions {
  readonly databaseUrl: string
  /** Tells the owner what is being done, a line at a time. */
  readonly say: (line: string) => void
  /** Closes the shop before anything works; it stays closed until its operator opens it. */
  readonly closes?: boolean
  /** Where pages come from instead of the built web app, for tests. */
  readonly web?: WebSource
  /** False: calls are taken however late the process is, as a test needs on a busy machine. */
  readonly shedsLoad?: boolean
}

export interface App {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  readonly address: string
  /** Where the back office listens; undefined where it is off. */
  readonly adminAddress: string | undefined
  /** Ends gracefully: no answered call is lost. */
  stop(): Promise<void>
}

/** Puts the whole shop together and begins to listen. Rejects when the database cannot be asked or the port is taken. */
export async function startApp(config: Config, options: StartOptions): Promise<App> {
  const teardown = new Teardown()
  try {
    const addresses = await assemble(config, options, teardown)
    return { ...addresses, stop: () => teardown.run() }
  } catch (error) {
    // What was opened must be closed before its owner stops the database under it.
    await teardown.run()
    throw error
  }
}

/** Starts part after part, each with its end on the teardown: they end in the opposite order. Answers the addresses. */
async function assemble(
  config: Config,
  options: StartOptions,
  teardown: Teardown,
): Promise<Pick<App, 'address' | 'adminAddress'>> {
  const { databaseUrl, say } = options
  // Read before anything turns to the database: for a second or more nothing else could go on meanwhile, and connections would run out of time.
  const builtWeb = options.web ?? (config.dev ? undefined : await openBuiltWeb(WEB_ROOT))
  const log = createLog({ level: config.log.level })
  const clock = new AgreedClock()
  const onIdleError = (error: Error) => log.warn({ err: error }, 'idle connection lost')
  const database = new Database({ url: databaseUrl, clock, onIdleError })
  // Commands that share transactions have a pool of their own: nothing else waits behind them, and they behind nothing else.
  const batchDatabase = new Database({ url: databaseUrl, poolSize: 6, plans: 'by_key', clock, onIdleError })
  teardown.add(async () => {
    await Promise.all([database.close(), batchDatabase.close()])
  })
  const reads = config.database.readUrl
    ? startReads(config.database.readUrl, { database, log, onIdleError }, teardown)
    : database
  const life = new ServerLife()
  const images = await openImages({ mastersRoot: `${ROOT}/art/masters`, dataDir: config.dataDir, log })
  const pictures = { pathOf: (id: string) => images.pathOf(id) }
  const findUrl = (hash: string) => findRemoteAvatar(database, hash)
  const avatars = new RemoteAvatars({ dataDir: config.dataDir, findUrl, log })
  const mail = openMail(config)
  teardown.add(async () => mail.close())
  const catalogue = await LiveCatalogue.load({ database, clock, log, pictures })
  const settings = await LiveSettings.load({ database, log }, config.firstSettings)
  const realtime = await startRealtime(config, { database, databaseUrl, clock, log })
  // Ends once more ahead of the HTTP server, so that its clients go elsewhere first.
  teardown.add(() => realtime.stop())
  let ids: IdSource | undefined
  const parts = keepPartitions({ database, log })
  await parts.start()
  teardown.add(() => parts.stop())
  const lease = await leaseNode(database, {
    countSockets: realtime.countSockets,
    clock,
    lastIdMs: () => ids?.lastMs ?? 0,
    onDatabaseTime: (databaseMs, askedAtMs, answeredAtMs) => clock.compare(databaseMs, askedAtMs, answeredAtMs),
    log,
  })
  teardown.add(() => lease.release())
  ids = new IdSource(clock, lease.range)
  const deps = { database, clock, ids, random: randomBytes, log, seedKey: config.secrets.seedKey }
  const core = createCore({
    ...deps,
    config,
    batchDatabase,
    reads,
    catalogue,
    settings,
    pictures,
    realtime,
    mailer: mail.mailer,
    demoMailbox: mail.demo,
  })
  const { all, handlers, operatorHandlers, sheds } = connectFeatures(features, core)
  const { sessions } = core
  if (config.mode === 'demo') for (const feature of all) await feature.seedDemo?.(`${ROOT}/demo`, say)
  const consumers = all.flatMap((feature) => feature.consumers ?? [])
  const playerMessages = all.flatMap((feature) => feature.messages ?? [])
  const relay = new EventRelay([database, batchDatabase], [publishToPlayers(playerMessages, deps), ...consumers], log)
  // All that moves money or items, or gives rewards, without being called. A closed shop does none of it.
  const background = new BackgroundWork()
  background.add(...all.flatMap((feature) => feature.dueWork ?? []), relay)
  const maintenanceMode = new MaintenanceMode({ database, log }, background)
  await maintenanceMode.read({ closes: options.closes ?? false })
  teardown.add(() => maintenanceMode.stop())
  const isSecure = config.http.publicUrl.startsWith('https:')
  const ports = { say: createTranslate({ ru: { ...messages.alerts, ...messages.errors } }), mode: config.mode, log }
  const disk = new DiskWatch(config.dataDir, log)
  disk.start()
  teardown.add(async () => disk.stop())
  const metrics = new Metrics()
  teardown.add(async () => metrics.close())
  watchApp(metrics, { database, batchDatabase, realtime, disk, clock, dataDir: config.dataDir })
  for (const feature of all) feature.metrics?.(metrics)
  const load = new LoadShedder()
  if (options.shedsLoad !== false) load.start()
  teardown.add(async () => load.stop())
  const app = createHttpServer({ ...ports, metrics, life, trustProxy: config.http.trustProxy, isSecure })
  refuseWhileClosed(app, () => maintenanceMode.isClosed)
  const limits = config.http.hasRateLimits ? new RateLimits() : null
  const pageLimits = new PageLimits(limits, metrics)
  const publicOrigin = new URL(config.http.publicUrl).origin
  bindApi(app, handlers, {
    ...ports,
    sessions,
    cookieName: SESSION_COOKIE,
    isSecure,
    publicOrigin,
    limits,
    metrics,
    countryHeader: config.payments.countryHeader,
    isOffline: () => maintenanceMode.isOffline,
    sheds: (rate) => load.sheds(rate) || sheds(rate),
  })
  for (const feature of all) feature.mount?.(app, { mode: config.mode, publicOrigin, limits })
  registerOpenApi(app, api, config.http.publicUrl, pageLimits)
  const migrations = await countMigrations(`${ROOT}/db/migrations`)
  const readiness = createReadiness({ database, otherPools: [batchDatabase], clock, migrations })
  registerHealth(app, life, { readiness, isClosed: () => maintenanceMode.isClosed })
  registerMetrics(app, metrics, config.metrics.token)
  mountImages(app, images, avatars, pageLimits)
  mail.mount(app)
  // Pages, files, pictures, health and metrics: whatever has no other route of its own is only read.
  refuseOtherMethods(app, '/*', ['GET', 'HEAD'])
  const pageApi = createPageApi(handlers, ports)
  await mountPages(app, {
    web: builtWeb ?? (await openDevWeb(WEB_ROOT, app)),
    sessionCookieName: SESSION_COOKIE,
    pageQuery: PAGE_QUERY,
    notPages: NOT_PAGES,
    isCacheOn: config.http.hasPageCache,
    isOverloaded: () => load.sheds('read'),
    limits: pageLimits,
    publicUrl: config.http.publicUrl,
    mode: config.mode,
    socials: config.http.socials,
    realtimeUrl: realtime.url,
    placeholderOf: (path) => images.placeholderAt(path),
    pageContentSecurityPolicy: (nonce) =>
      pageContentSecurityPolicy({
        nonce,
        realtimeOrigin: realtime.url,
        hasOneSignal: Boolean(config.notifications.push.oneSignal?.appId),
      }),
    createContext: pageContexts({ database, clock, settings, config, pageApi }),
  })
  teardown.add(() => closeGracefully(app, life, config.mode === 'production' ? {} : { settleMs: 0 }))
  const admin = config.admin.isOn
    ? await startAdmin(config, {
        ...ports,
        database,
        metrics,
        handlers: operatorHandlers,
        mountPictures: (listener) => mountImages(listener, images, avatars, pageLimits),
        pages: options.web ? undefined : await openAdminPages(ADMIN_ROOT),
        sheds: (rate) => load.sheds(rate),
      })
    : undefined
  if (admin) teardown.add(() => admin.stop())
  const address = await app.listen({ host: config.http.host, port: config.http.port })
  realtime.attach(app.server)
  // Under development every start is a build of its own, and the page reloads by itself.
  const build = config.dev ? undefined : await findBuild(app)
  const origin = loopbackOf(app.server.address(), address)
  for (const feature of all) await feature.onListening?.({ origin, build, background })
  await maintenanceMode.start()
  if (maintenanceMode.isClosed) say('The shop is closed: npm run shop -- open opens it')
  teardown.add(() => realtime.stop())
  if (config.http.makesPicturesAhead) {
    const warming = new AbortController()
    void images.warmUp(({ ready, total }) => say(`Pictures: ${ready} of ${total} ready`), warming.signal)
    teardown.add(async () => warming.abort())
  }
  return { address, adminAddress: admin?.address }
}

/** Where this process reaches itself, whatever addresses it listens on. */
function loopbackOf(at: ReturnType<Server['address']>, address: string): string {
  return typeof at === 'object' && at !== null && /^(0\.0\.0\.0|::)$/.test(at.address)
    ? `http://127.0.0.1:${at.port}`
    : address
}

import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { api } from '@runecase/api/api.ts'
import type { Config } from './config.ts'
import { connectFeatures } from './connect-features.ts'
import { LiveCatalogue } from './core/catalog/public.ts'
import { MaintenanceMode } from './core/maintenance/public.ts'
import { findPictureBytes } from './core/pictures/public.ts'
import { findRemoteAvatar, refuseSimulatedPlayers } from './core/player/public.ts'
import { SESSION_COOKIE } from './core/session/public.ts'
import { LiveSettings } from './core/settings/public.ts'
import { createCore } from './core.ts'
import { importIntoPast } from './demo-world/first-import.ts'
import { leaveThePast } from './demo-world/leave-the-past.ts'
import { mountWorld } from './demo-world/mount-world.ts'
import { openedAt } from './demo-world/world-plan.ts'
import { mountDropPictures } from './features/live-drops/picture/drop-picture.routes.ts'
import { features } from './features.ts'
import { openMail } from './open-mail.ts'
import { pageContexts } from './page-contexts.ts'
import { AgreedClock } from './platform/agreed-clock.ts'
import { BackgroundWork } from './platform/background-work.ts'
import { Database } from './platform/db.ts'
import { DiskWatch } from './platform/disk-watch.ts'
import { EventRelay } from './platform/event-relay.ts'
import { OPERATOR_ADDRESSES, refuseAddresses, refuseOtherMethods } from './platform/http/allowed-methods.ts'
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
import { SENTENCES } from './platform/http/sentences.ts'
import { createHttpServer } from './platform/http/server.ts'
import { closeListeners, type Listener, ServerLife } from './platform/http/server-life.ts'
import { createTranslate } from './platform/http/translations.ts'
import { IdSource } from './platform/ids.ts'
import { openImages } from './platform/images/images.ts'
import { mountImages } from './platform/images/mount-images.ts'
import { RemoteAvatars } from './platform/images/remote-avatars.ts'
import { UploadedPictures } from './platform/images/uploaded-pictures.ts'
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
import type { Peers } from './platform/processes/group-messages.ts'
import { createReadiness } from './platform/readiness.ts'
import { publishToPlayers } from './platform/realtime/player-messages.ts'
import { Teardown } from './platform/teardown.ts'
import { startAdmin } from './start-admin.ts'
import { startReads } from './start-reads.ts'
import { startRealtime } from './start-realtime.ts'
import { startTracing } from './start-tracing.ts'
import { watchApp } from './watch-app.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const WEB_ROOT = `${ROOT}/apps/web`
const ADMIN_ROOT = `${ROOT}/apps/admin`
const NOT_PAGES = ['/api/', '/operator/', '/demo/', '/dev/', '/nitro-api/', '/i/', '/health/', '/metrics']
/** Query parameters that change a page's content. A page with any other parameter is not cached. */
const PAGE_QUERY: readonly string[] = []

/** Of both pools at start: a crowded machine takes longer to accept a connection than a call may wait later. */
const FIRST_WAIT_MS = 30_000

export interface StartOptions {
  readonly databaseUrl: string
  /** Reports progress to the operator, one line per call. */
  readonly print: (line: string) => void
  /** Starts in maintenance: the shop stays closed until an operator opens it. */
  readonly closes?: boolean
  /** Renders pages instead of the built web app; for tests. */
  readonly web?: WebSource
  /** False: calls are accepted under any load. Tests on a busy machine need this. */
  readonly shedsLoad?: boolean
  /** Other processes that serve the same port. */
  readonly peers?: Peers
}

export interface App {
  /** The address of the listener, such as `http://127.0.0.1:3000`. */
  readonly address: string
  /** The address of the back office; undefined when it is off. */
  readonly adminAddress: string | undefined
  /** Shuts down gracefully: no answered call is lost. */
  stop(): Promise<void>
}

/** Starts the whole shop. Rejects when the database is unreachable or the port is taken. */
export async function startApp(config: Config, options: StartOptions): Promise<App> {
  const teardown = new Teardown()
  try {
    const addresses = await assemble(config, options, teardown)
    return { ...addresses, stop: () => teardown.run() }
  } catch (error) {
    // Everything opened so far must be closed before the caller stops the database.
    await teardown.run()
    throw error
  }
}

/** Starts the parts in order and pushes the stop of each to the teardown, which runs in reverse. Returns the addresses. */
async function assemble(
  config: Config,
  options: StartOptions,
  teardown: Teardown,
): Promise<Pick<App, 'address' | 'adminAddress'>> {
  const { databaseUrl, print } = options
  teardown.add(await startTracing(config))
  // Loaded before the first query: loading blocks the event loop for a second or more, and connections would time out meanwhile.
  const builtWeb = options.web ?? (config.dev ? undefined : await openBuiltWeb(WEB_ROOT))
  const log = createLog({ level: config.log.level })
  const clock = new AgreedClock()
  const onIdleError = (error: Error) => log.warn({ err: error }, 'idle connection lost')
  const pool = { url: databaseUrl, firstWaitMs: FIRST_WAIT_MS, clock, onIdleError }
  const database = new Database(pool)
  // Commands that share transactions have their own pool, so that they and other queries never wait for each other.
  // Nor does it wait for a database that starts: by its first use the other pool was answered.
  const batchDatabase = new Database({ ...pool, firstWaitMs: 0, poolSize: 6, plans: 'by_key' })
  teardown.add(async () => {
    await Promise.all([database.close(), batchDatabase.close()])
  })
  if (config.mode === 'production') await refuseSimulatedPlayers(database)
  const reads = config.database.readUrl
    ? startReads(config.database.readUrl, { database, log, onIdleError }, teardown)
    : database
  const life = new ServerLife('starting')
  const uploads = new UploadedPictures({
    dataDir: config.dataDir,
    findBytes: (id) => findPictureBytes(database, id),
    log,
  })
  const images = await openImages({ mastersRoot: `${ROOT}/art/masters`, dataDir: config.dataDir, log, uploads })
  const pictures = { pathOf: (id: string) => images.pathOf(id) }
  const findUrl = (hash: string) => findRemoteAvatar(database, hash)
  const avatars = new RemoteAvatars({ dataDir: config.dataDir, findUrl, log })
  const mail = openMail(config)
  teardown.add(async () => mail.close())
  const catalogue = await LiveCatalogue.load({ database, clock, log, pictures })
  const opened = config.demo.hasWorld ? openedAt(clock.nowMs()) : undefined
  const settings = await LiveSettings.load({ database, log }, config.firstSettings, opened)
  const realtime = await startRealtime(config, { database, databaseUrl, clock, log })
  // Also stopped before the HTTP server, so that its clients reconnect elsewhere first.
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
    drawings: images,
    realtime,
    peers: options.peers,
    mailer: mail.mailer,
    demoMailbox: mail.demo,
  })
  const { all, handlers, operatorHandlers, sheds } = connectFeatures(features, core)
  const { sessions } = core
  if (config.mode === 'demo') {
    const folder = `${ROOT}/demo`
    if (config.demo.hasWorld && catalogue.sections().length === 0) {
      await importIntoPast(config, { databaseUrl, database, folder, print, log })
      await Promise.all([catalogue.refresh(), settings.refresh()])
    }
    for (const feature of all) await feature.seedDemo?.({ folder, print, offsetsFrom: clock })
  }
  const consumers = all.flatMap((feature) => feature.consumers ?? [])
  const playerMessages = all.flatMap((feature) => feature.messages ?? [])
  const relay = new EventRelay([database, batchDatabase], [publishToPlayers(playerMessages, deps), ...consumers], log)
  // Background work that moves money or items or gives rewards. It does not run while the shop is closed.
  const background = new BackgroundWork()
  background.add(...all.flatMap((feature) => feature.dueWork ?? []), relay)
  if (config.mode === 'demo') teardown.add(await leaveThePast(database, background))
  const maintenanceMode = new MaintenanceMode({ database, log }, background)
  await maintenanceMode.read({ closes: options.closes ?? false })
  teardown.add(() => maintenanceMode.stop())
  const isSecure = config.http.publicUrl.startsWith('https:')
  const ports = {
    translate: createTranslate(SENTENCES),
    mode: config.mode,
    log,
  }
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
  const app = createHttpServer({
    ...ports,
    metrics,
    life,
    trustProxy: config.http.trustProxy,
    isSecure,
    tls: config.http.tls,
  })
  refuseWhileClosed(app, () => maintenanceMode.isClosed)
  const limits = config.http.hasRateLimits ? new RateLimits(undefined, options.peers) : null
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
  const clockApart = async () => {
    // Compares now: where no proxy probes the readiness, the last comparison is old.
    await readiness()
    return Math.abs(clock.apartMs) / 1000
  }
  metrics.gauge('clock_apart_seconds', "Difference between this process's time and the database's", clockApart)
  registerHealth(app, life, { readiness, isClosed: () => maintenanceMode.isClosed })
  registerMetrics(app, metrics, config.metrics.token, options.peers)
  mountImages(app, images, avatars, pageLimits)
  mountDropPictures(app, { database, catalogue, images }, pageLimits)
  mail.mount(app)
  if (config.demo.hasWorld) mountWorld(app, database)
  refuseAddresses(app, OPERATOR_ADDRESSES)
  // Pages, files, pictures, health and metrics: these routes only read.
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
  const listeners: Listener[] = [{ app, life }]
  // No load balancer stands in front of a demo.
  teardown.add(() => closeListeners(listeners, config.mode === 'production' ? {} : { settleMs: 0 }))
  const admin = config.admin.isOn
    ? await startAdmin(config, {
        ...ports,
        database,
        metrics,
        handlers: operatorHandlers,
        readiness,
        mountPictures: (listener) => mountImages(listener, images, avatars, pageLimits),
        pages: options.web ? undefined : await openAdminPages(ADMIN_ROOT),
        sheds: (rate) => load.sheds(rate),
      })
    : undefined
  if (admin) listeners.push(admin)
  const address = await app.listen({ host: config.http.host, port: config.http.port })
  realtime.attach(app.server)
  // In development every start is a new build, and the page reloads by itself.
  const build = config.dev ? undefined : await findBuild(app)
  // A certificate names the public address, not this machine. That of a demo may be of its own making.
  if (config.http.tls && config.mode === 'demo')
    setDefaultCACertificates([...getCACertificates('default'), config.http.tls.cert.toString()])
  const origin = config.http.tls ? publicOrigin : loopbackOf(app.server.address(), address)
  for (const feature of all) await feature.onListening?.({ origin, build, background })
  await maintenanceMode.start()
  life.open()
  if (maintenanceMode.isClosed) print('The shop is closed: npm run shop -- open opens it')
  teardown.add(async () => {
    for (const listener of listeners) listener.life.drain()
    await realtime.stop()
  })
  if (config.http.makesPicturesAhead) {
    const warming = new AbortController()
    void images.warmUp(({ ready, total }) => print(`Pictures: ${ready} of ${total} ready`), warming.signal)
    teardown.add(async () => warming.abort())
  }
  for (const { login, path } of admin?.entryLinks ?? []) print(`Signs in once as ${login}: ${admin?.address}${path}`)
  return { address, adminAddress: admin?.address }
}

/** The URL under which this process reaches itself, whatever addresses it listens on. */
function loopbackOf(at: ReturnType<Server['address']>, address: string): string {
  return typeof at === 'object' && at !== null && /^(0\.0\.0\.0|::)$/.test(at.address)
    ? `http://127.0.0.1:${at.port}`
    : address
}

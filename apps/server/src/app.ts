import type { Server } from 'node:http'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { openProject } from './core/project/public.ts'
import { features } from './features.ts'
import { SENTENCES } from './platform/http/sentences.ts'
import { closeListeners, type Listener } from './platform/http/server-life.ts'
import { createTranslate } from './platform/http/translations.ts'
import { mountImages } from './platform/images/mount-images.ts'
import { openBuiltWeb } from './platform/page/built-web.ts'
import { openDevWeb } from './platform/page/dev-web.ts'
import { findBuild } from './platform/page/find-build.ts'
import { openAdminPages } from './platform/page/mount-admin.ts'
import type { WebSource } from './platform/page/web-source.ts'
import type { Peers } from './platform/processes/group-messages.ts'
import { Teardown } from './platform/teardown.ts'
import type { Config } from './settings/config.ts'
import { connectFeatures } from './start/connect-features.ts'
import { openBackground } from './start/open-background.ts'
import { openCore } from './start/open-core.ts'
import { openDemo } from './start/open-demo.ts'
import { openSite } from './start/open-site.ts'
import { openStores } from './start/open-stores.ts'
import { openWatch } from './start/open-watch.ts'
import { startAdmin } from './start/start-admin.ts'
import { startTracing } from './start/start-tracing.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const WEB_ROOT = `${ROOT}/apps/web`
const ADMIN_ROOT = `${ROOT}/apps/admin`

export interface StartOptions {
  readonly databaseUrl: string
  /** Reports progress to the operator, one line per call. */
  readonly print: (line: string) => void
  /** Starts in maintenance: the shop stays closed until an operator opens it. */
  readonly closes?: boolean
  /** Renders pages instead of the built web app; for tests. */
  readonly web?: WebSource
  /** False: calls are accepted under any load. Needed by tests on a busy machine. */
  readonly shedsLoad?: boolean
  /** Other processes that serve the same port. */
  readonly peers?: Peers
}

export interface App {
  /** The address of the listener, such as `http://127.0.0.1:3000`. */
  readonly address: string
  /** The address of the back office; undefined when it is off. */
  readonly adminAddress: string | undefined
  /** Shuts down gracefully: every call in progress gets its response. */
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

/**
 * Starts the parts in order. The stop function of each is added to the teardown, which runs them in reverse order. Returns the addresses.
 */
async function assemble(
  config: Config,
  options: StartOptions,
  teardown: Teardown,
): Promise<Pick<App, 'address' | 'adminAddress'>> {
  const { databaseUrl, print, peers, closes = false, shedsLoad = true } = options
  const { mode, dataDir, http } = config
  teardown.add(await startTracing(config))
  // Loaded before the first query: loading blocks the event loop for a second or more, and database connections would time out meanwhile.
  const builtWeb = options.web ?? (config.dev ? undefined : await openBuiltWeb(WEB_ROOT))
  const project = await openProject(config.project)
  const stores = await openStores(config, databaseUrl, teardown)
  const { database, log } = stores
  const opened = await openCore(
    config,
    stores,
    { databaseUrl, project, mastersRoot: `${ROOT}/art/masters`, peers },
    teardown,
  )
  const { core, images, avatars, realtime } = opened
  const connected = connectFeatures(features, core)
  const { all } = connected
  await openDemo(all, stores, opened, { databaseUrl, folder: project.folder, print })
  const { background, maintenance } = await openBackground(all, core, { closes }, teardown)
  const watch = await openWatch(
    all,
    stores,
    { dataDir, migrationsDir: `${ROOT}/db/migrations`, shedsLoad, realtime },
    teardown,
  )
  const ports = { translate: createTranslate(SENTENCES, core.project.timeZone), mode, log }
  const site = await openSite({
    ...ports,
    features: connected,
    opened,
    watch,
    maintenance,
    openWeb: async (app) => builtWeb ?? openDevWeb(WEB_ROOT, app),
  })
  const { app, life } = site
  const listeners: Listener[] = [site]
  // A demo has no load balancer in front of it, so it need not wait before it closes.
  teardown.add(() => closeListeners(listeners, mode === 'production' ? {} : { settleMs: 0 }))
  const admin = config.admin.isOn
    ? await startAdmin(config, {
        ...ports,
        database,
        metrics: watch.metrics,
        nameFile: (name) => core.project.fileName(name),
        project: (language) => core.project.admin(language),
        handlers: connected.operatorHandlers,
        readiness: watch.readiness,
        mountPictures: (listener) => mountImages(listener, images, avatars, site.pageLimits),
        pages: options.web ? undefined : await openAdminPages(ADMIN_ROOT),
        sheds: (rate) => watch.load.sheds(rate),
      })
    : undefined
  if (admin) listeners.push(admin)
  const address = await app.listen({ host: http.host, port: http.port })
  realtime.attach(app.server)
  // In development every start is a new build, and the page reloads by itself.
  const build = config.dev ? undefined : await findBuild(app)
  // A certificate is for the public address, not for this machine. A demo may use a self-signed one.
  if (http.tls && mode === 'demo') setDefaultCACertificates([...getCACertificates('default'), http.tls.cert.toString()])
  const origin = http.tls ? new URL(http.publicUrl).origin : loopbackOf(app.server.address(), address)
  for (const feature of all) await feature.onListening?.({ origin, build, background })
  await maintenance.start()
  life.open()
  if (maintenance.isClosed) print('The shop is closed: npm run shop -- open opens it')
  teardown.add(async () => {
    for (const listener of listeners) listener.life.drain()
    await realtime.stop()
  })
  if (http.makesPicturesAhead) {
    const warming = new AbortController()
    void images.warmUp(({ ready, total }) => print(`Pictures: ${ready} of ${total} ready`), warming.signal)
    teardown.add(async () => warming.abort())
  }
  for (const { login, path } of admin?.entryLinks ?? []) print(`Signs in once as ${login}: ${admin?.address}${path}`)
  return { address, adminAddress: admin?.address }
}

/** The URL at which this process reaches itself, whatever addresses it listens on. */
function loopbackOf(at: ReturnType<Server['address']>, address: string): string {
  return typeof at === 'object' && at !== null && /^(0\.0\.0\.0|::)$/.test(at.address)
    ? `http://127.0.0.1:${at.port}`
    : address
}

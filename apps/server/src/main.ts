import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { startWorld } from './demo-world/start-world.ts'
import { waitForPrimary } from './platform/database-hosts.ts'
import { diskFullOr } from './platform/embedded-postgres/disk-full.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from './platform/migrate.ts'
import { joinGroup } from './platform/processes/group-member.ts'
import { ProcessGroup } from './platform/processes/process-group.ts'
import { requireUsableDatabase } from './platform/require-usable-database.ts'
import { requireRightSecrets } from './settings/check-secrets.ts'
import type { Config } from './settings/config.ts'
import { settingsHelp } from './settings/describe-settings.ts'
import { readStartRequest, startRefusal } from './start/start-request.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** A single Ctrl+C, or a stop of the process group, arrives twice: directly, and forwarded by the bootstrap. */
const REPEATED_SIGNAL_MS = 1_000

type Stop = () => Promise<void>

// The reader of the output may be gone, or its disk full. That must not stop the shop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const args = process.argv.slice(2)
const HELP = `npm start [-- --closed | doctor]

doctor    looks for what is wrong with settings, machine, database and providers; exit code 1 where something is
--closed  starts the shop closed: only the maintenance page is served, and no background work runs; npm run shop -- open opens it

${settingsHelp()}`

if (args.includes('--help')) {
  console.log(HELP)
} else {
  await live()
}

/** Runs the server. Everything that was started is stopped once, in reverse order. */
async function live(): Promise<void> {
  const stops: Stop[] = []
  let stopping: Promise<void> | undefined
  const starting = start(stops)

  let askedAt = 0

  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) {
      if (performance.now() - askedAt > REPEATED_SIGNAL_MS) process.exit(130)
      return
    }
    askedAt = performance.now()
    if (!cluster.isWorker) print(`${signal}: finishing what was begun`)
    stopping = starting.then(() => stopAll(stops)).then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)

  try {
    await starting
  } catch (error) {
    await stopAll(stops)
    fail(error)
  }
}

async function start(stops: Stop[]): Promise<void> {
  const { config, closes } = readStartRequest(args, process.env)
  if (cluster.isWorker) return serveInGroup(config, stops)
  if (config.processes > 1) return runGroup(config, closes, stops)
  // Loading the application takes about as long as starting PostgreSQL, so both happen at the same time.
  const loading = import('./app.ts')
  loading.catch(() => 'thrown where it is awaited, after the database can be stopped')
  const databaseUrl = await openDatabase(config, stops)
  const { startApp } = await loading
  const app = await startApp(config, { databaseUrl, print, closes })
  stops.push(app.stop)
  printAddresses(app)
  if (!closes) startPlayers(config, databaseUrl, stops)
}

/** Runs the database and the processes that serve requests. This process serves none itself. */
async function runGroup(config: Config, closes: boolean, stops: Stop[]): Promise<void> {
  const group = new ProcessGroup({ count: config.processes, print })
  const place = openDatabase(config, stops).then((databaseUrl) => ({ databaseUrl, closes }))
  place.catch(() => 'the group rejects with it')
  // The processes stop before the database.
  place.then(
    () => stops.push(() => group.stop()),
    () => undefined,
  )
  printAddresses(await group.start(place))
  if (!closes) startPlayers(config, (await place).databaseUrl, stops)
}

/** Runs one of several processes that serve the same port. */
async function serveInGroup(config: Config, stops: Stop[]): Promise<void> {
  const loading = import('./app.ts')
  loading.catch(() => 'thrown where it is awaited')
  const member = await joinGroup()
  if (!member) throw new Error('this process was not started by a group')
  const { number, databaseUrl, closes } = member.place
  const own = number === 1 ? config : withoutSingleWork(config)
  const { startApp } = await loading
  const app = await startApp(own, { databaseUrl, print: number === 1 ? print : () => undefined, closes, peers: member })
  stops.push(app.stop)
  member.reportListening(app)
}

/** Disables the work that a single process of a group does for all. */
function withoutSingleWork(config: Config): Config {
  return {
    ...config,
    admin: { ...config.admin, isOn: false },
    http: { ...config.http, makesPicturesAhead: false },
  }
}

/** A demo has simulated players, in a separate process. */
function startPlayers({ mode, database }: Config, databaseUrl: string, stops: Stop[]): void {
  if (mode !== 'demo') return
  stops.push(startWorld({ databaseUrl, isEmbedded: database.url === undefined, print }))
}

function printAddresses({ address, adminAddress }: { address: string; adminAddress: string | undefined }): void {
  print(`The shop is at ${address}`)
  if (adminAddress) print(`The back office is at ${adminAddress}`)
}

/** Opens the database, migrates it and checks that the secrets match its data. Returns its URL. */
async function openDatabase(config: Config, stops: Stop[]): Promise<string> {
  const given = config.database.url
  const databaseUrl = given ?? (await startDatabase(config, stops))
  // Reset, because the application is loaded next, which would exceed short time limits.
  const primary = given === undefined ? databaseUrl : await waitForPrimary(given, { print })
  if (given !== undefined) await requireUsableDatabase(primary)
  const applied = await migrate(primary, MIGRATIONS).catch(async (error: unknown) => {
    throw given === undefined ? await diskFullOr(error, config.dataDir) : error
  })
  if (applied.length > 0) print(`Migrated the database: ${applied.join(', ')}`)
  await requireRightSecrets(primary, config.secrets)
  return databaseUrl
}

async function startDatabase({ dataDir, processes }: Config, stops: Stop[]): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, processes, print })
  stops.push(postgres.stop)
  return postgres.databaseUrl
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop()
}

/** An error that the operator can fix is printed as one line. Any other error is a defect and is printed with its stack. */
function fail(error: unknown): never {
  process.off('uncaughtException', fail)
  process.off('unhandledRejection', fail)
  console.error(reasonForOwner(error) ?? error)
  process.exit(1)
}

function reasonForOwner(error: unknown): string | undefined {
  const refusal = startRefusal(error)
  if (refusal !== undefined) return refusal
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return `The shop cannot start. The disk is full: ${message}`
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined
  if (code === 'EADDRINUSE') {
    return `The shop cannot start. ${addressOf(error)} is taken by another program; set PORT or ADMIN_PORT to a free one.`
  }
  return `The shop cannot start. It may not listen on ${addressOf(error)} (${code ?? message}); set HOST and PORT, or ADMIN_HOST and ADMIN_PORT.`
}

function addressOf(error: unknown): string {
  const { address, port, hostname } = error as { address?: string; port?: number; hostname?: string }
  return [address ?? hostname ?? 'that address', port].filter((part) => part !== undefined).join(':')
}

function print(line: string): void {
  console.log(line)
}

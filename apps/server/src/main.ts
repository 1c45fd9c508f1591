import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig, settingsHelp } from './config.ts'
import { demandUsableDatabase } from './platform/demand-usable-database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from './platform/migrate.ts'
import { StartError } from './platform/start-error.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

/** One Ctrl+C, or one stop of a process group, arrives twice: by itself and passed on by the bootstrap. */
const SAME_GESTURE_MS = 1_000

type Stop = () => Promise<void>

// Who listens may be gone, or his disk full: that ends no shop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const args = process.argv.slice(2)
/** A mistyped option must not open a shop that was to stay closed. */
const OPTIONS = ['--dev', '--closed', '--help']
const HELP = `npm start [-- --closed | doctor]

doctor    looks for what is wrong with settings, machine, database and providers; exit code 1 where something is
--closed  starts the shop closed: only the maintenance page is served, and no background work runs; npm run shop -- open opens it

${settingsHelp()}`

if (args.includes('--help')) {
  console.log(HELP)
} else {
  await live()
}

/** The whole life of the server: what was started is stopped in the opposite order, once. */
async function live(): Promise<void> {
  const stops: Stop[] = []
  let stopping: Promise<void> | undefined
  const starting = start(stops)

  let askedAt = 0

  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) {
      if (performance.now() - askedAt > SAME_GESTURE_MS) process.exit(130)
      return
    }
    askedAt = performance.now()
    say(`${signal}: finishing what was begun`)
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
  const unknown = args.filter((arg) => !OPTIONS.includes(arg))
  if (unknown.length > 0)
    throw new StartError(`There is no option ${unknown.join(', ')}; npm start -- --help lists them.`)
  const config = readConfig(process.env, { dev: args.includes('--dev') })
  // Loading the application takes about as long as starting PostgreSQL: side by side.
  const loading = import('./app.ts')
  loading.catch(() => 'thrown where it is awaited, after the database can be stopped')
  const databaseUrl = config.database.url ?? (await startDatabase(config.dataDir, stops))
  if (config.database.url !== undefined) await demandUsableDatabase(config.database.url)
  const applied = await migrate(databaseUrl, MIGRATIONS)
  if (applied.length > 0) say(`Migrated the database: ${applied.join(', ')}`)
  const { startApp } = await loading
  const app = await startApp(config, { databaseUrl, say, closes: args.includes('--closed') })
  stops.push(app.stop)
  say(`RUNECASE is at ${app.address}`)
  if (app.adminAddress) say(`The back office is at ${app.adminAddress}`)
}

async function startDatabase(dataDir: string, stops: Stop[]): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, say })
  stops.push(postgres.stop)
  return postgres.databaseUrl
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop()
}

/** What its owner can act on is one line; anything else is a defect and shows where it happened. */
function fail(error: unknown): never {
  process.off('uncaughtException', fail)
  process.off('unhandledRejection', fail)
  console.error(reasonForOwner(error) ?? error)
  process.exit(1)
}

function reasonForOwner(error: unknown): string | undefined {
  if (error instanceof ConfigError) return ['RUNECASE cannot start with these settings:', ...error.lines].join('\n  ')
  if (error instanceof StartError) return `RUNECASE cannot start. ${error.message}`
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (syscall !== 'listen' && syscall !== 'getaddrinfo') return undefined
  if (code === 'EADDRINUSE') {
    return `RUNECASE cannot start. ${addressOf(error)} is taken by another program; set PORT or ADMIN_PORT to a free one.`
  }
  return `RUNECASE cannot start. It may not listen on ${addressOf(error)} (${code ?? message}); set HOST and PORT, or ADMIN_HOST and ADMIN_PORT.`
}

function addressOf(error: unknown): string {
  const { address, port, hostname } = error as { address?: string; port?: number; hostname?: string }
  return [address ?? hostname ?? 'that address', port].filter((part) => part !== undefined).join(':')
}

function say(line: string): void {
  console.log(line)
}

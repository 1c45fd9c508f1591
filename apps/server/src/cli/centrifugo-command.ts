import { centrifugoConfig } from '@runecase/realtime/centrifugo-config.ts'
import { CHANNELS } from '../platform/realtime/channels.ts'
import { ConfigError, readConfig } from '../settings/config.ts'

const HELP = `npm run centrifugo-config -- [--address HOST] [--port N] [--redis URL] > centrifugo.json

Prints the configuration with which Centrifugo 6 keeps the shop's channels, tokens and limits. REALTIME_HMAC_SECRET, CENTRIFUGO_API_KEY and
PUBLIC_URL are those of the shop. It holds secrets: keep it from others (umask 077).
--address   where it listens, 127.0.0.1 by default; 0.0.0.0 in a container whose port is not published
--port      8000 by default
--redis     keeps history over restarts and joins several servers, such as redis://127.0.0.1:6379; else it stays in memory`

const OPTIONS = ['address', 'port', 'redis'] as const

/** Prints a Centrifugo configuration made from the shop's settings. Returns the exit code. */
export function runCentrifugoConfig(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  { print, printError }: { readonly print: (line: string) => void; readonly printError: (line: string) => void },
): number {
  const given = readOptions(args)
  const port = Number(given?.port ?? '8000')
  const isRight = given && Number.isInteger(port) && port > 0 && port < 65536
  if (!isRight || (given.redis !== undefined && !/^rediss?:\/\//.test(given.redis))) {
    printError(HELP)
    return 1
  }
  const apiKey = env.CENTRIFUGO_API_KEY?.trim()
  if (!apiKey) {
    printError('Set CENTRIFUGO_API_KEY to a secret of its own (openssl rand -hex 32), the same for the shop.')
    return 1
  }
  try {
    // The shop needs its other Centrifugo settings only when Centrifugo runs.
    const { realtime, http } = readConfig({
      ...env,
      CENTRIFUGO_API_URL: '',
      CENTRIFUGO_API_KEY: '',
      CENTRIFUGO_WS_URL: '',
    })
    const config = centrifugoConfig({
      channels: CHANNELS,
      secret: realtime.hmacSecret,
      apiKey,
      allowedOrigins: [new URL(http.publicUrl).origin],
      address: given.address ?? '127.0.0.1',
      port,
      redisUrl: given.redis,
    })
    print(JSON.stringify(config, null, 2))
    return 0
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    printError(error.message)
    return 1
  }
}

/** Parses options of the form `--name value`; undefined if there is anything else. */
function readOptions(args: readonly string[]): Partial<Record<(typeof OPTIONS)[number], string>> | undefined {
  const given: Partial<Record<(typeof OPTIONS)[number], string>> = {}
  for (let index = 0; index < args.length; index += 2) {
    const name = OPTIONS.find((option) => `--${option}` === args[index])
    const value = args[index + 1]
    if (name === undefined || value === undefined || value.startsWith('--')) return undefined
    given[name] = value
  }
  return given
}

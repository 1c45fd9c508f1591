import { StartError } from '../platform/start-error.ts'
import { type Config, ConfigError, readConfig } from '../settings/config.ts'

/** Unknown options are refused: a mistyped one must not open a shop that should stay closed. */
const OPTIONS = ['--dev', '--closed', '--help']

/** The options and settings of a start. */
export interface StartRequest {
  readonly config: Config
  /** Whether the shop starts closed. */
  readonly closes: boolean
}

/** Reads options and settings. Throws `StartError` for an unknown option and `ConfigError` for wrong settings. */
export function readStartRequest(args: readonly string[], env: NodeJS.ProcessEnv): StartRequest {
  const unknown = args.filter((arg) => !OPTIONS.includes(arg))
  if (unknown.length > 0)
    throw new StartError(`There is no option ${unknown.join(', ')}; npm start -- --help lists them.`)
  return { config: readConfig(env, { dev: args.includes('--dev') }), closes: args.includes('--closed') }
}

/** The message for the operator about wrong options or settings, or another start error; undefined for a defect. */
export function startRefusal(error: unknown): string | undefined {
  if (error instanceof ConfigError) return ['The shop cannot start with these settings:', ...error.lines].join('\n  ')
  return error instanceof StartError ? `The shop cannot start. ${error.message}` : undefined
}

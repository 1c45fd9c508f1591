import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  destination,
  type Logger,
  type LoggerOptions,
  pino,
} from 'pino'
import { scrub, scrubText } from './scrub.ts'

/** How loudly the server speaks, and where to. */
export interface LogOptions {
  readonly level: LoggerOptions['level'] & string
  /** Standard output when absent. */
  readonly stream?: DestinationStream
}

/** An entry whose every field its maker has made safe to print; it is not scrubbed again. For the one line of each request. */
export class CleanEntry {
  [field: string]: string | number

  constructor(fields: Readonly<Record<string, string | number>>) {
    Object.assign(this, fields)
  }
}

const BATCH_BYTES = 12_288
const WARN = 40

/** Lines that may wait for a place that takes none; later ones are dropped. */
const WAITING_BYTES = 4 << 20

type MakeChild = (this: Logger, bindings: Bindings, options?: ChildLoggerOptions) => Logger

/** A full disk behind standard output costs lines of the log, not the shop. */
function standardOutput() {
  const output = destination({
    dest: 1,
    sync: false,
    minLength: BATCH_BYTES,
    periodicFlush: 1000,
    maxLength: WAITING_BYTES,
  })
  output.on('error', () => undefined)
  return output
}

/**
 * The log: one JSON line per entry, UTC. Whatever is given to it is scrubbed first, so that no token, cookie, password, email, trade
 * link or idempotency key and no control character reaches a line. Lines to standard output are written every second, every 12 kB,
 * at once with a warning or worse, and at the end of the program.
 */
export function createLog({ level, stream }: LogOptions): Logger {
  const output = stream ? undefined : standardOutput()
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Errors are opened by `scrub`; pino's own serializer would put the whole object back.
      serializers: { err: (value: unknown) => value },
      formatters: {
        level: (label) => ({ level: label }),
        log: (entry) => (entry instanceof CleanEntry ? entry : (scrub(entry) as Record<string, unknown>)),
      },
      hooks: {
        logMethod(args, method, entryLevel) {
          method.apply(this, args.map((arg) => (typeof arg === 'string' ? scrubText(arg) : arg)) as typeof args)
          // Not flushSync: on a full disk it never comes back.
          if (entryLevel >= WARN) output?.flush()
        },
      },
    },
    stream ?? (output as DestinationStream),
  )
  // Pino gives the bindings of a child to no formatter; a child inherits this method with its own `this`.
  const child = log.child as unknown as MakeChild
  const scrubbedChild: MakeChild = function (bindings, childOptions) {
    return child.call(this, scrub(bindings) as Bindings, childOptions)
  }
  log.child = scrubbedChild as unknown as typeof log.child
  return log
}

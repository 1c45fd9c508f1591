import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  destination,
  type Logger,
  type LoggerOptions,
  pino,
} from 'pino'
import { currentRequestId } from './request-scope.ts'
import { scrub, scrubText } from './scrub.ts'

/** Level and destination of the log. */
export interface LogOptions {
  readonly level: LoggerOptions['level'] & string
  /** Standard output by default. */
  readonly stream?: DestinationStream
}

/** An entry whose every field is already safe to print, so it is not scrubbed again. For the one line of each request. */
export class CleanEntry {
  [field: string]: string | number

  constructor(fields: Readonly<Record<string, string | number>>) {
    Object.assign(this, fields)
  }
}

const BATCH_BYTES = 12_288
const WARN = 40

/** The maximum size of buffered lines while the destination blocks; later ones are dropped. */
const WAITING_BYTES = 4 << 20

type MakeChild = (this: Logger, bindings: Bindings, options?: ChildLoggerOptions) => Logger

/** A full disk behind standard output must lose log lines, not stop the server. */
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

/** Every line that a request causes names it. */
function withRequestId(entry: Record<string, unknown>): Record<string, unknown> {
  const requestId = currentRequestId()
  return requestId === undefined ? entry : { requestId, ...entry }
}

/**
 * The log: one JSON line per entry, UTC. All values are scrubbed first, so that no token, cookie, password, email, trade link or
 * idempotency key and no control character reaches a line. Lines to standard output are written every second, every 12 kB, at once with a
 * warning or worse, and at the end of the program.
 */
export function createLog({ level, stream }: LogOptions): Logger {
  const output = stream ? undefined : standardOutput()
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // `scrub` serialises errors; pino's own serializer would restore the whole object.
      serializers: { err: (value: unknown) => value },
      formatters: {
        level: (label) => ({ level: label }),
        log: (entry) => (entry instanceof CleanEntry ? entry : withRequestId(scrub(entry) as Record<string, unknown>)),
      },
      hooks: {
        logMethod(args, method, entryLevel) {
          method.apply(this, args.map((arg) => (typeof arg === 'string' ? scrubText(arg) : arg)) as typeof args)
          // Not flushSync: on a full disk it never returns.
          if (entryLevel >= WARN) output?.flush()
        },
      },
    },
    stream ?? (output as DestinationStream),
  )
  // Pino passes the bindings of a child to no formatter; a child inherits this method with its own `this`.
  const child = log.child as unknown as MakeChild
  const scrubbedChild: MakeChild = function (bindings, childOptions) {
    return child.call(this, scrub(bindings) as Bindings, childOptions)
  }
  log.child = scrubbedChild as unknown as typeof log.child
  return log
}

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

type MakeChild = (this: Logger, bindings: Bindings, options?: ChildLoggerOptions) => Logger

/**
 * The log: one JSON line per entry, UTC. Whatever is given to it is scrubbed first, so that no token, cookie, password, email, trade
 * link or idempotency key and no control character reaches a line. Lines to standard output are written every second or 4 kB;
 * `fatal` and the end of the program write what is left.
 */
export function createLog({ level, stream }: LogOptions): Logger {
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Errors are opened by `scrub`; pino's own serializer would put the whole object back.
      serializers: { err: (value: unknown) => value },
      formatters: {
        level: (label) => ({ level: label }),
        log: (entry) => scrub(entry) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map((arg) => (typeof arg === 'string' ? scrubText(arg) : arg)) as typeof args)
        },
      },
    },
    stream ?? destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 }),
  )
  // Pino gives the bindings of a child to no formatter; a child inherits this method with its own `this`.
  const child = log.child as unknown as MakeChild
  const scrubbedChild: MakeChild = function (bindings, childOptions) {
    return child.call(this, scrub(bindings) as Bindings, childOptions)
  }
  log.child = scrubbedChild as unknown as typeof log.child
  return log
}

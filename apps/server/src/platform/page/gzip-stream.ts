import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants, createGzip } from 'node:zlib'

/** Higher levels cost more of the server's time than they save of the reader's. */
const LEVEL = 4

/** Packs a page while it is written; what is written in one turn leaves in one, so that the shell does not wait for the rest. */
export function gzipStream(body: ReadableStream<Uint8Array>): Readable {
  const gzip = createGzip({ level: LEVEL })
  let isFlushDue = false
  const flushSoon = () => {
    if (isFlushDue) return
    isFlushDue = true
    setImmediate(() => {
      isFlushDue = false
      if (!gzip.destroyed && !gzip.writableEnded) gzip.flush(constants.Z_SYNC_FLUSH)
    })
  }
  // A failure on either side destroys the other; who reads the result sees it there.
  pipeline(Readable.fromWeb(body).on('data', flushSoon), gzip, () => undefined)
  return gzip
}

import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from '../api/page.ts'
import { PlaceholderContext } from '../ui/picture-placeholder.ts'
import { NonceContext } from './nonce.ts'

/** Longest time a page may take before what is missing of it is given up. */
const RENDER_LIMIT_MS = 10_000

/** Streams a page to a browser; a crawler gets it whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, placeholderOf } = context.get(pageContext)
  return new Promise((resolve, reject) => {
    let isShellSent = false
    let finalStatus = status
    const whenReady = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PlaceholderContext value={placeholderOf}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </PlaceholderContext>
      </NonceContext>,
      {
        nonce,
        // What is ready is sent where it belongs, and not aside for a script to put in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [whenReady]() {
          isShellSent = true
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          // Before the shell the rejection reports it; later nobody else would.
          if (isShellSent) console.error(error)
        },
      },
    )
    const limit = setTimeout(abort, RENDER_LIMIT_MS)
    limit.unref()
    request.signal.addEventListener('abort', () => abort(request.signal.reason))
  })
}

/** Refusals are answers, and a reader who left is no failure; the rest is reported once. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error)
}

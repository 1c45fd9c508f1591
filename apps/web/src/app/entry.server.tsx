import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from '../api/page.ts'
import { PlaceholderContext } from '../ui/picture-placeholder.ts'
import { NonceContext } from './nonce.ts'

/** Longest time that rendering a page may take. */
const RENDER_LIMIT_MS = 10_000

/** Renders a page completely: the response begins when nothing of it is missing. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, placeholderOf } = context.get(pageContext)
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PlaceholderContext value={placeholderOf}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </PlaceholderContext>
      </NonceContext>,
      {
        nonce,
        // Content of a Suspense boundary is written where it belongs, not at the end with a script that moves it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(limit)
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status: finalStatus, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500
          if (!request.signal.aborted) console.error(error)
        },
      },
    )
    const limit = setTimeout(abort, RENDER_LIMIT_MS)
    request.signal.addEventListener('abort', () => abort(request.signal.reason))
  })
}

/** Refusals are answers, and a reader who left is no failure; the rest is reported once. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error)
}

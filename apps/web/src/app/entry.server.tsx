import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DEFAULT_LANGUAGE } from '@runecase/api/languages.ts'
import { preload } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from '../api/page.ts'
import { readNumberLanguageBy } from '../ui/number-marks.ts'
import { PlaceholderContext } from '../ui/picture-placeholder.ts'
import { NonceContext } from './nonce.ts'

/** The language of the current rendering. */
const languages = new AsyncLocalStorage<string>()
readNumberLanguageBy(() => languages.getStore() ?? DEFAULT_LANGUAGE)

/** The time limit for rendering a page. */
const RENDER_LIMIT_MS = 10_000

/** Renders a page completely: the response begins when it is complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, placeholderOf, language } = context.get(pageContext)
  const render = () =>
    new Promise<Response>((resolve, reject) => {
      let finalStatus = status
      const { pipe, abort } = renderToPipeableStream(
        <NonceContext value={nonce}>
          <PlaceholderContext value={placeholderOf}>
            <EarlyStyles entry={entry} />
            <LateScripts entry={entry} nonce={nonce} />
            <ServerRouter context={withoutScriptPreloads(entry)} url={request.url} nonce={nonce} />
          </PlaceholderContext>
        </NonceContext>,
        {
          nonce,
          // Writes the content of Suspense boundaries in place, instead of at the end with a script that moves it.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onAllReady() {
            clearTimeout(limit)
            headers.set('Content-Type', 'text/html; charset=utf-8')
            const body = pipe(new PassThrough())
            resolve(buffer(body).then((page) => new Response(page, { status: finalStatus, headers })))
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
  return languages.run(language, render)
}

/** Names the styles of the page before its scripts: React Router puts the scripts first. */
function EarlyStyles({ entry }: { readonly entry: EntryContext }) {
  for (const { route } of entry.staticHandlerContext.matches) {
    for (const href of entry.manifest.routes[route.id]?.css ?? []) preload(href, { as: 'style' })
  }
  return null
}

/**
 * Names all scripts of the page at once, so that the browser need not read one to find the next, but after the pictures and with a lower
 * priority: over HTTP/2 a server that honours priorities sends them last, over HTTP/1.1 the browser itself requests them last.
 */
function LateScripts({ entry, nonce }: { readonly entry: EntryContext; readonly nonce: string }) {
  const { manifest, staticHandlerContext } = entry
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id])
  const paths = new Set([...manifest.entry.imports, ...routes.flatMap((route) => route?.imports ?? [])])
  return [...paths].map((path) => <link key={path} rel="modulepreload" href={path} fetchPriority="low" nonce={nonce} />)
}

/** Removes React Router's own preloads of the route modules' imports, which have the same priority as the pictures and come before them. */
function withoutScriptPreloads({ manifest, ...entry }: EntryContext): EntryContext {
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, route && { ...route, imports: [] }]),
  )
  return { ...entry, manifest: { ...manifest, entry: { ...manifest.entry, imports: [] }, routes } }
}

/** Refusals are expected, and an aborted request is not a failure; everything else is reported once. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error)
}

import type { RenderPage } from '@runecase/api/page.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pageContext } from './src/api/page.ts'

// Loaded once: given a function, React Router would rank all routes again for every page.
const build = (await import('virtual:react-router/server-build')) as ServerBuild
const handle = createRequestHandler(build, import.meta.env.MODE)

/** Answers one page; the server gives it what only the server knows. */
export const render: RenderPage = (request, page) => {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  return handle(request, context)
}

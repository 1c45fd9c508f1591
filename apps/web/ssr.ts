import type { RenderPage } from '@runecase/api/page.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pageContext } from './src/api/page.ts'

const handle = createRequestHandler(
  () => import('virtual:react-router/server-build') as Promise<ServerBuild>,
  import.meta.env.MODE,
)

/** Answers one page; the server gives it what only the server knows. */
export const render: RenderPage = (request, page) => {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  return handle(request, context)
}

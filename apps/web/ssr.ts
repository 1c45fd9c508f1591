import * as build from 'virtual:react-router/server-build'
import type { RenderPage } from '@runecase/api/page.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { pageContext } from './src/api/page.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** Answers one page; the server gives it what only the server knows. */
export const render: RenderPage = (request, page) => {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  return handle(request, context)
}

import type { WebSource } from '../platform/page/web-source.ts'

/** Pages of one line, so that the API can be tested without the built web app. */
export const PLAIN_PAGES: WebSource = {
  attach: async () => undefined,
  findRender: async () => async () => new Response('page', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  adaptPolicy: (policy) => policy,
}

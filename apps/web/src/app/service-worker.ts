import script from './service-worker.js?raw'

/** As a page, for the policy of one: a worker's own policy rules what it may fetch. */
export const loader = () =>
  new Response(script, { headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' } })

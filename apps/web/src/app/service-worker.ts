import script from './service-worker.js?raw'

/** Served with a page's policy, because a worker's own policy decides what it may fetch. */
export const loader = () =>
  new Response(script, { headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' } })

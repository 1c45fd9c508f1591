import { buildId } from './build-id.ts'

/** Which build the server has; a page of another one loads afresh with its next screen. */
export const loader = async () => Response.json({ id: await buildId() }, { headers: { 'Cache-Control': 'no-cache' } })

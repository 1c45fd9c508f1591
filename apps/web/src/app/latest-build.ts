import { buildId } from './build-id.ts'

/** The server's build; a page of another build reloads with its next screen. */
export const loader = async () => Response.json({ id: await buildId() }, { headers: { 'Cache-Control': 'no-cache' } })

import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'

/**
 * Refuses every call that reaches this listener under a foreign host name: a site whose name is pointed at this machine could otherwise read
 * and do what its own origin may (DNS rebinding). Own are addresses, names without a dot, this machine's name and the host of `publicUrl`.
 */
export function refuseForeignHosts(app: FastifyInstance, publicUrl: string): void {
  const own = [new URL(publicUrl).hostname, hostname().toLowerCase()]
  app.addHook('onRequest', async ({ headers }) => {
    if (!isOwnHost(headers.host ?? '', own)) refuse('forbidden')
  })
}

export function isOwnHost(host: string, own: readonly string[]): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0
  return isAddress || (name !== '' && !name.includes('.')) || name.endsWith('.localhost') || own.includes(name)
}

import { hkdfSync } from 'node:crypto'
import type { ProviderName } from '@runecase/contract/identities.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { type OwnOrigin, siteOriginOf } from '../../../platform/http/origin.ts'
import type { Fetch } from '../providers/ask-provider.ts'
import { createDemoGoogle } from './demo-google.ts'
import { DemoTickets } from './demo-people.ts'
import { createDemoSteam } from './demo-steam.ts'
import { createDemoVk } from './demo-vk.ts'

const PATH = '/demo/identity'

/** Identity providers of this machine, so that a person can try every way in without keys. Only a demo has them. */
export interface DemoPeers {
  /** Where a provider stands. */
  baseOf(provider: ProviderName): string
  /** Asks them as the shop asks real ones, without leaving the process. */
  readonly send: Fetch
  /** The same keys that sign what they hand out, for peers that are made to lie. */
  readonly tickets: DemoTickets
  /** Serves the pages on which a visitor chooses who he is. */
  mount(app: FastifyInstance, own: OwnOrigin): void
}

export function createDemoPeers(
  deps: Pick<Deps, 'clock' | 'random'> & { readonly secret: string; readonly publicUrl: string },
): DemoPeers {
  const baseOf = (provider: ProviderName) => `${deps.publicUrl}${PATH}/${provider}`
  const key = Buffer.from(hkdfSync('sha256', deps.secret, '', 'runecase demo identity', 32))
  const nowMs = () => deps.clock.nowMs()
  const tickets = new DemoTickets(key, nowMs)
  const peerDeps = (provider: ProviderName) => ({ base: baseOf(provider), tickets, random: deps.random, nowMs })
  const peers: Readonly<Record<ProviderName, (request: Request) => Promise<Response>>> = {
    steam: createDemoSteam(peerDeps('steam')),
    google: createDemoGoogle(peerDeps('google')),
    vk: createDemoVk(peerDeps('vk')),
  }
  const peerOf = (provider: string) => (Object.hasOwn(peers, provider) ? peers[provider as ProviderName] : undefined)

  return {
    baseOf,
    tickets,
    async send(input, init) {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      const peer = peerOf(pathname.slice(pathname.indexOf(PATH) + PATH.length + 1).split('/')[0] ?? '')
      return peer ? peer(request) : new Response('not found', { status: 404 })
    },
    mount(app, own) {
      app.get<{ Params: { provider: string } }>(`${PATH}/:provider/*`, async (request, reply) => {
        const peer = peerOf(request.params.provider)
        const answer = peer
          ? await peer(new Request(`${siteOriginOf(request, own)}${request.url}`))
          : new Response('not found', { status: 404 })
        for (const [name, value] of answer.headers) reply.header(name, value)
        return reply.code(answer.status).send(await answer.text())
      })
    },
  }
}

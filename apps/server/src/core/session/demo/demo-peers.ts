import { hkdfSync } from 'node:crypto'
import type { ProviderName } from '@runecase/api/identities.ts'
import type { Deps } from '../../../platform/deps.ts'
import { ENGINE } from '../../../platform/engine-name.ts'
import type { Fetch } from '../providers/ask-provider.ts'
import { SIGN_IN_PROVIDERS } from '../providers/sign-in-providers.ts'
import { DemoTickets } from './demo-people.ts'

/** The path of the demo's providers. */
export const PATH = '/demo/identity'

/** Local identity providers, so that every sign-in can be tried without keys. Only a demo has them. */
export interface DemoPeers {
  /** Returns the base URL of a provider. */
  baseOf(provider: ProviderName): string
  /** Calls them like real providers, without leaving the process. */
  readonly send: Fetch
  /** The keys that sign their output, for tests in which a provider sends false data. */
  readonly tickets: DemoTickets
  /** Answers a request to one of them at its path on the site. */
  answer(request: Request): Promise<Response>
}

export function createDemoPeers(
  deps: Pick<Deps, 'clock' | 'random'> & { readonly secret: string; readonly publicUrl: string },
): DemoPeers {
  const baseOf = (provider: ProviderName) => `${deps.publicUrl}${PATH}/${provider}`
  const key = Buffer.from(hkdfSync('sha256', deps.secret, '', `${ENGINE} demo identity`, 32))
  const nowMs = () => deps.clock.nowMs()
  const tickets = new DemoTickets(key, nowMs)
  const peers = new Map(
    SIGN_IN_PROVIDERS.map(({ code, demo }) => [
      code as string,
      demo.peer({ base: baseOf(code), tickets, random: deps.random, nowMs }),
    ]),
  )
  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const name = pathname.slice(pathname.indexOf(PATH) + PATH.length + 1).split('/')[0] ?? ''
    return peers.get(name)?.(request) ?? new Response('not found', { status: 404 })
  }

  return {
    baseOf,
    tickets,
    answer,
    send: (input, init) => answer(new Request(input, init)),
  }
}

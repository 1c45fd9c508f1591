import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from './product.ts'
import type { BenchPlayer } from './shop-players.ts'

/** One call of a visitor; status 0 without a response. */
export interface CallSample {
  readonly name: string
  readonly kind: 'money' | 'read' | 'page' | 'account'
  readonly status: number
  readonly ms: number
}

export interface Visit {
  /** The visiting player; a guest otherwise. */
  readonly player: BenchPlayer | undefined
  readonly slugs: readonly string[]
  /** The visitor's number, which decides their actions, so that every run has the same mixture. */
  readonly arrived: number
}

/** The mean pause between two actions. Real visitors pause longer, so some minutes correspond to an hour. */
const PAUSE_MS = 700
const ANSWER_LIMIT_MS = 10_000

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

interface Answer {
  readonly status: number
  readonly text: string
}

/**
 * One visit: of ten visitors four only look, five play with an existing account, one registers and plays. A player opens a case two to six
 * times, every third time ten at once, sells the last drops half of the time, and opens their inventory.
 */
export async function visitShop(product: Product, visit: Visit, onCall: (sample: CallSample) => void): Promise<void> {
  const { slugs, arrived } = visit
  const slug = slugs[arrived % slugs.length] as string
  const origin = `http://${product.host}:${product.port}`

  const call = async (
    name: string,
    kind: CallSample['kind'],
    path: string,
    options: {
      readonly bearer?: string | undefined
      readonly cookie?: string | undefined
      readonly body?: unknown
      readonly key?: string
    } = {},
  ): Promise<Answer> => {
    const startedAt = performance.now()
    const answer = await send(
      product,
      path,
      {
        ...(options.bearer !== undefined && { authorization: `Bearer ${options.bearer}` }),
        ...(options.cookie !== undefined && { cookie: options.cookie }),
        ...(options.key !== undefined && { 'idempotency-key': options.key }),
        ...(options.body !== undefined && { 'content-type': 'application/json', origin, 'x-client-language': 'ru' }),
      },
      options.body,
    )
    onCall({ name, kind, status: answer.status, ms: performance.now() - startedAt })
    return answer
  }
  const pause = () => sleep(-Math.log(1 - Math.random()) * PAUSE_MS)

  const role = arrived % 10
  const known = role >= 4 && role < 9 ? visit.player : undefined
  const cookie = known && `tastyToken=${known.secret}`
  await call(known ? 'home, player' : 'home, guest', 'page', '/', { cookie })
  await call('live feed', 'read', '/api/v1/live_drop', { body: {} })
  await pause()
  await call(known ? 'case, player' : 'case, guest', 'page', `/open/${slug}`, { cookie })
  await pause()
  if (role < 4) return
  const bearer = known?.bearer ?? (await signUp(call))
  if (bearer === undefined) return
  await call('me', 'read', '/api/v1/users/me', { bearer })
  for (let opened = 0; opened < 2 + (arrived % 5); opened += 1) {
    await pause()
    // A new player only has the welcome gift, so they open one at a time.
    const count = known && (arrived + opened) % 3 === 0 ? 10 : 1
    const answer = await call(count === 1 ? 'open 1' : 'open 10', 'money', `/api/v1/cases/${slug}/open`, {
      bearer,
      key: randomUUID(),
      body: { multi_open: count },
    })
    const ids =
      answer.status === 200 ? (JSON.parse(answer.text).data.items as { id: string }[]).map((item) => item.id) : []
    if (ids.length > 0 && (arrived + opened) % 2 === 0) {
      await pause()
      await (ids.length === 1
        ? call('sell 1', 'money', '/api/v1/inventory/sell', { bearer, key: randomUUID(), body: { id: ids[0] } })
        : call('sell many', 'money', '/api/v1/inventory/sell/many', { bearer, key: randomUUID(), body: { ids } }))
    }
  }
  await pause()
  await call('inventory', 'read', '/api/v1/inventory/get', { bearer })
  if (known) await call('profile, player', 'page', `/profile/${known.userId}`, { cookie })
}

async function signUp(
  call: (
    name: string,
    kind: CallSample['kind'],
    path: string,
    options?: { readonly body?: unknown },
  ) => Promise<Answer>,
): Promise<string | undefined> {
  const promised = await call('commitment', 'account', '/api/v1/auth/registration/commitment')
  if (promised.status !== 200) return undefined
  const { commitment } = JSON.parse(promised.text).data as { commitment: string }
  const made = await call('sign up', 'account', '/api/v1/auth/registration/quick', {
    body: { commitment, client_seed: 'visitor' },
  })
  return made.status === 200 ? (JSON.parse(made.text).data as { access_token: string }).access_token : undefined
}

function send(
  { host, port }: Product,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Answer> {
  return new Promise((resolve) => {
    const outgoing = request(
      { host, port, path, agent, headers, method: body === undefined ? 'GET' : 'POST', timeout: ANSWER_LIMIT_MS },
      (incoming) => {
        let text = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (part: string) => {
          text += part
        })
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }))
        incoming.on('error', () => resolve({ status: 0, text: '' }))
      },
    )
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', () => resolve({ status: 0, text: '' }))
    outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

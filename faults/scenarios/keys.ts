import { randomBytes } from 'node:crypto'
import { audit } from '../auditor.ts'
import { operationOf } from '../operations.ts'
import { persist } from '../persist.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { makeActors, makeNode, query, stockOf, untilEventsArrive } from '../world.ts'

const TIMES = 5
const AT_ONCE = 40

interface KeyedRequest {
  readonly bearer: string
  readonly key: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** The body of every definite response to it. */
  readonly answers: Set<string>
  cut: number
}

/**
 * Sends every request five times at once, kills the process meanwhile, sends it five times again, and then sends its key with another body.
 */
async function run(place: Place): Promise<Outcome> {
  const count = place.isShort ? 150 : 2000
  const node = makeNode(place, 0)
  await node.start()
  const url = node.embeddedUrl
  const [actors, stock] = [await makeActors(url, 100), await stockOf(url, node)]
  const open = operationOf('open')
  const requests = Array.from({ length: count }, (_, index): KeyedRequest => {
    const actor = actors[index % actors.length]
    const command = actor && open.make(actor, stock)
    if (!actor || !command) throw new Error('the shop has no plain case')
    const { path, body } = command
    return { bearer: actor.bearer, key: randomBytes(9).toString('base64url'), path, body, answers: new Set(), cut: 0 }
  })
  // The process is killed while the first half gets its first responses.
  let killed: Promise<unknown> | undefined
  await sendAll(requests, async ({ answers, ...request }) => {
    const answer = await node.call('POST', request.path, request)
    if (answer.status === 200) answers.add(answer.text)
    if (!killed && requests.filter((one) => one.answers.size > 0).length >= count / 4) killed = node.end('SIGKILL')
  })
  await (killed ?? node.end('SIGKILL'))
  const cut = cutOf(requests)
  node.forgetConnections()
  const recoveryMs = await node.start()
  // A request that must wait is repeated until each of the five has a definite result.
  const again = async ({ answers, ...request }: KeyedRequest) => {
    const answer = await persist(node, request.path, request)
    if (answer.status === 200) answers.add(answer.text)
  }
  await sendAll(requests, again)

  const changed = await eachOf(requests, async ({ bearer, key, path }) => {
    const answer = await persist(node, path, { bearer, key, body: { multi_open: 2 } })
    return answer.status
  })
  await untilEventsArrive(url)
  const [booked] = await query<{ openings: string; keys: string }>(
    url,
    'select (select count(*) from openings) as openings, (select count(*) from idempotency) as keys',
  )
  const findings = await audit(place, url)
  const different = requests.filter((one) => one.answers.size > 1).length
  const silent = requests.filter((one) => one.answers.size === 0).length
  const unsettled = cutOf(requests) - cut
  const refused = changed.filter((status) => status === 422).length
  return {
    figures: {
      requests: count,
      'answers a request': 2 * TIMES,
      'cut off by the kill': cut,
      'ready again after the kill, ms': Math.round(recoveryMs),
      effects: Number(booked?.openings),
      'requests with different answers': different,
      'another body refused with 422': refused,
      findings: findings.length,
    },
    faults: [
      ...unless(Number(booked?.openings) === count, `${booked?.openings} effects of ${count} requests`),
      ...unless(different === 0, `${different} requests were answered differently`),
      ...unless(silent === 0, `${silent} requests were never answered`),
      ...unless(unsettled === 0, `${unsettled} repeats were never settled`),
      ...unless(refused === count, `${count - refused} keys took another body`),
      ...unless(killed !== undefined, 'too few were answered at first for a kill in between'),
      ...unless(cut > 0, 'the kill came too late to cut anything off'),
      ...findings,
    ],
  }
}

const cutOf = (requests: readonly KeyedRequest[]) => requests.reduce((sum, one) => sum + one.cut, 0)

/** Each request five times at once. */
async function sendAll(
  requests: readonly KeyedRequest[],
  send: (request: KeyedRequest) => Promise<void>,
): Promise<void> {
  await eachOf(requests, async (request) => {
    const one = () =>
      send(request).catch(() => {
        request.cut += 1
      })
    await Promise.all(Array.from({ length: TIMES }, one))
  })
}

async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as T)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

export const keys: Scenario = {
  name: 'keys',
  promises: 'R1',
  about: 'one effect for each key: every request ten times, with kill -9 in between, then with another body',
  run,
}

import { randomBytes } from 'node:crypto'
import { audit } from '../auditor.ts'
import { operationOf } from '../operations.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import type { ShopNode } from '../shop-node.ts'
import { makeActors, makeNode, query, stockOf, untilFactsArrived } from '../world.ts'

const TIMES = 5
const AT_ONCE = 40

interface Gesture {
  readonly bearer: string
  readonly key: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** Every body that was answered to it and settles it. */
  readonly answers: Set<string>
  cut: number
}

/** Every gesture five times at once, the process killed in between, five times again, then its key with another body. */
async function run(place: Place): Promise<Outcome> {
  const count = place.isShort ? 150 : 2000
  const node = makeNode(place, 0)
  await node.start()
  const url = node.embeddedUrl
  const [actors, stock] = [await makeActors(url, 100), await stockOf(url, node)]
  const open = operationOf('open')
  const gestures = Array.from({ length: count }, (_, index): Gesture => {
    const actor = actors[index % actors.length]
    const command = actor && open.make(actor, stock)
    if (!actor || !command) throw new Error('the shop has no plain case')
    const { path, body } = command
    return { bearer: actor.bearer, key: randomBytes(9).toString('base64url'), path, body, answers: new Set(), cut: 0 }
  })
  // The kill comes while the first half is being answered for the first time.
  const firstRound = sendAll(node, gestures)
  const killed = untilAnswered(gestures, count / 4).then(() => node.end('SIGKILL'))
  await Promise.all([firstRound, killed])
  const cut = gestures.reduce((sum, one) => sum + one.cut, 0)
  node.forgetConnections()
  const recoveryMs = await node.start()
  await sendAll(node, gestures)
  // Whoever was told to wait asks once more: by then each is settled.
  await sendAll(
    node,
    gestures.filter((one) => one.answers.size === 0),
  )

  const changed = await eachOf(gestures, async ({ bearer, key, path }) => {
    const answer = await node.call('POST', path, { bearer, key, body: { multi_open: 2 } })
    return answer.status
  })
  await untilFactsArrived(url)
  const [booked] = await query<{ openings: string; keys: string }>(
    url,
    'select (select count(*) from openings) as openings, (select count(*) from idempotency) as keys',
  )
  const findings = await audit(url)
  const different = gestures.filter((one) => one.answers.size > 1).length
  const silent = gestures.filter((one) => one.answers.size === 0).length
  const refused = changed.filter((status) => status === 422).length
  return {
    figures: {
      gestures: count,
      'requests a gesture': 2 * TIMES,
      'cut off by the kill': cut,
      'ready again after the kill, ms': Math.round(recoveryMs),
      effects: Number(booked?.openings),
      'gestures with different answers': different,
      'another body refused with 422': refused,
      findings: findings.length,
    },
    faults: [
      ...unless(Number(booked?.openings) === count, `${booked?.openings} effects of ${count} gestures`),
      ...unless(different === 0, `${different} gestures were answered differently`),
      ...unless(silent === 0, `${silent} gestures were never answered`),
      ...unless(refused === count, `${count - refused} keys took another body`),
      ...unless(cut > 0, 'the kill came too late to cut anything off'),
      ...findings,
    ],
  }
}

async function sendAll(node: ShopNode, gestures: readonly Gesture[]): Promise<void> {
  await eachOf(gestures, async (gesture) => {
    await Promise.all(
      Array.from({ length: TIMES }, async () => {
        const { bearer, key, path, body } = gesture
        try {
          const answer = await node.call('POST', path, { bearer, key, body })
          if (answer.status === 200) gesture.answers.add(answer.text)
        } catch {
          gesture.cut += 1
        }
      }),
    )
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

async function untilAnswered(gestures: readonly Gesture[], count: number): Promise<void> {
  while (gestures.filter((one) => one.answers.size > 0).length < count) await new Promise((next) => setTimeout(next, 5))
}

export const keys: Scenario = {
  name: 'keys',
  promises: 'R1',
  about: 'one effect for each key: every gesture ten times, with kill -9 in between, then with another body',
  run,
}

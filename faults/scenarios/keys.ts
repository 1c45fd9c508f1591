import { randomBytes } from 'node:crypto'
import { audit } from '../auditor.ts'
import { operationOf } from '../operations.ts'
import { persist } from '../persist.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { makeActors, makeNode, query, stockOf, untilEventsArrive } from '../world.ts'

const TIMES = 5
const AT_ONCE = 40

interface Idempotency {
  readonly bearer: string
  readonly key: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** Every body that was answered to it and settles it. */
  readonly answers: Set<string>
  cut: number
}

/** Every request five times at once, the process killed in between, five times again, then its key with another body. */
async function run(place: Place): Promise<Outcome> {
  const count = place.isShort ? 150 : 2000
  const node = makeNode(place, 0)
  await node.start()
  const url = node.embeddedUrl
  const [actors, stock] = [await makeActors(url, 100), await stockOf(url, node)]
  const open = operationOf('open')
  const idempotencies = Array.from({ length: count }, (_, index): Idempotency => {
    const actor = actors[index % actors.length]
    const command = actor && open.make(actor, stock)
    if (!actor || !command) throw new Error('the shop has no plain case')
    const { path, body } = command
    return { bearer: actor.bearer, key: randomBytes(9).toString('base64url'), path, body, answers: new Set(), cut: 0 }
  })
  // The kill comes while the first half is being answered for the first time.
  let killed: Promise<unknown> | undefined
  await sendAll(idempotencies, async ({ answers, ...idempotency }) => {
    const answer = await node.call('POST', idempotency.path, idempotency)
    if (answer.status === 200) answers.add(answer.text)
    if (!killed && idempotencies.filter((one) => one.answers.size > 0).length >= count / 4) killed = node.end('SIGKILL')
  })
  await (killed ?? node.end('SIGKILL'))
  const cut = cutOf(idempotencies)
  node.forgetConnections()
  const recoveryMs = await node.start()
  // Whoever is told to wait asks again, until each of the five is settled.
  const again = async ({ answers, ...idempotency }: Idempotency) => {
    const answer = await persist(node, idempotency.path, idempotency)
    if (answer.status === 200) answers.add(answer.text)
  }
  await sendAll(idempotencies, again)

  const changed = await eachOf(idempotencies, async ({ bearer, key, path }) => {
    const answer = await persist(node, path, { bearer, key, body: { multi_open: 2 } })
    return answer.status
  })
  await untilEventsArrive(url)
  const [booked] = await query<{ openings: string; keys: string }>(
    url,
    'select (select count(*) from openings) as openings, (select count(*) from idempotency) as keys',
  )
  const findings = await audit(place, url)
  const different = idempotencies.filter((one) => one.answers.size > 1).length
  const silent = idempotencies.filter((one) => one.answers.size === 0).length
  const unsettled = cutOf(idempotencies) - cut
  const refused = changed.filter((status) => status === 422).length
  return {
    figures: {
      idempotencies: count,
      'requests a idempotency': 2 * TIMES,
      'cut off by the kill': cut,
      'ready again after the kill, ms': Math.round(recoveryMs),
      effects: Number(booked?.openings),
      'idempotencies with different answers': different,
      'another body refused with 422': refused,
      findings: findings.length,
    },
    faults: [
      ...unless(Number(booked?.openings) === count, `${booked?.openings} effects of ${count} idempotencies`),
      ...unless(different === 0, `${different} idempotencies were answered differently`),
      ...unless(silent === 0, `${silent} idempotencies were never answered`),
      ...unless(unsettled === 0, `${unsettled} repeats were never settled`),
      ...unless(refused === count, `${count - refused} keys took another body`),
      ...unless(killed !== undefined, 'too few were answered at first for a kill in between'),
      ...unless(cut > 0, 'the kill came too late to cut anything off'),
      ...findings,
    ],
  }
}

const cutOf = (idempotencies: readonly Idempotency[]) => idempotencies.reduce((sum, one) => sum + one.cut, 0)

/** Each request five times at once. */
async function sendAll(
  idempotencies: readonly Idempotency[],
  send: (idempotency: Idempotency) => Promise<void>,
): Promise<void> {
  await eachOf(idempotencies, async (idempotency) => {
    const one = () =>
      send(idempotency).catch(() => {
        idempotency.cut += 1
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
  about: 'one effect for each key: every idempotency ten times, with kill -9 in between, then with another body',
  run,
}

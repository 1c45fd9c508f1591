import { setTimeout as sleep } from 'node:timers/promises'
import { startPair } from '../database-pair.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { msUntil } from '../until.ts'
import { makeNode, openWorld, query } from '../world.ts'

const ANSWERED_WITHIN_MS = 5500
const SERVED_WITHIN_MS = 10_000
const CLIENTS = 16

/**
 * Every commit waits for a standby. The standby is disconnected and reconnected; then the primary is killed under load and the standby
 * promoted; then the old primary returns unchanged.
 */
async function run(place: Place): Promise<Outcome> {
  const loadMs = place.isShort ? 3000 : 20_000
  const pair = await startPair(place)
  const nodes = [0, 1].map((index) => makeNode(place, index, { databaseUrl: pair.url }))
  for (const node of nodes) await node.start()
  let turn = 0
  const choose = () => {
    turn += 1
    return nodes[turn % nodes.length]
  }
  const world = await openWorld(place, pair.primary.url, { players: 200, choose })
  const { load } = world
  const served = async () => {
    const atMs = performance.now()
    return Math.round(await msUntil(() => load.lastOkSentAtMs > atMs))
  }
  await load.run(performance.now() + loadMs, { clients: CLIENTS })

  load.clearLatencies()
  let warnedS = 0
  const afterCutMs = await load.during({ clients: CLIENTS }, async () => {
    await pair.standby.end('SIGQUIT')
    await sleep(loadMs + 3000)
    warnedS = await standbyWaitOf(pair.primary.url)
    await pair.requireStandby(false)
    const ms = await served()
    await pair.standby.start()
    await pair.requireStandby(true)
    await pair.untilSynchronous()
    return ms
  })
  const longestCall = load.percentileMs(1)
  const waitedFor = refusals(load.codes)

  const afterKillMs = await load.during({ clients: CLIENTS }, async () => {
    await sleep(loadMs)
    await pair.primary.end('SIGKILL')
    const killedAt = performance.now()
    await query(pair.standby.url, 'select pg_promote()')
    await served()
    return Math.round(performance.now() - killedAt)
  })
  const afterFailover = refusals(load.codes) - waitedFor

  // A server with an older timeline must be rejected, even if it accepts writes.
  await pair.primary.start()
  await pair.requireStandby(false)
  const before = await writesOf(pair.primary.url)
  await load.during({ clients: CLIENTS }, async () => {
    await query(
      pair.standby.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    await sleep(1000)
    await served()
  })
  const strays = (await writesOf(pair.primary.url)) - before
  const proof = await world.prove(pair.standby.url)
  return {
    figures: {
      'longest call while commits waited, ms': longestCall,
      'refused with 503 meanwhile': waitedFor,
      'oldest waiting commit told by metrics, s': warnedS,
      'served again without the standby, ms': afterCutMs,
      'killed to served again, ms': afterKillMs,
      'refused with 503 by the failover': afterFailover,
      'written to the old primary': strays,
      'calls without an answer': load.cut,
      ...proof.figures,
    },
    faults: [
      ...proof.faults,
      ...unless(longestCall <= place.within(ANSWERED_WITHIN_MS), `a call took ${longestCall} ms`),
      ...unless(waitedFor > 0, 'the standby that was cut off stopped nothing'),
      ...unless(warnedS > 2, `the metrics told of a wait of ${warnedS} s`),
      ...unless(afterKillMs <= place.within(SERVED_WITHIN_MS), `served again only after ${afterKillMs} ms`),
      ...unless(strays === 0, `${strays} operations went to the old primary`),
      ...unless(load.cut === 0, `${load.cut} calls got no answer at all`),
      ...unless((load.codes.unpredicted ?? 0) === 0, `${load.codes.unpredicted} answers of 500`),
    ],
  }
}

const refusals = ({ temporarily_unavailable: away = 0, commit_unknown: unknown = 0 }: Record<string, number>) =>
  away + unknown

async function writesOf(url: string): Promise<number> {
  const [row] = await query<{ count: string }>(url, 'select count(*) from ledger_entries')
  return Number(row?.count)
}

/** The query of the metric `pg_standby_wait_seconds`. */
async function standbyWaitOf(url: string): Promise<number> {
  const [row] = await query<{ waited: number }>(
    url,
    `select coalesce(extract(epoch from clock_timestamp() - min(query_start)), 0)::float8 as waited
       from pg_stat_activity where wait_event = 'SyncRep'`,
  )
  return Math.round(row?.waited ?? 0)
}

export const failover: Scenario = {
  name: 'failover',
  promises: 'R8 R9',
  about: 'the synchronous standby is cut off; then the primary is killed under load and the standby promoted',
  run,
}

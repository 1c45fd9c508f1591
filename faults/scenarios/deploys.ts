import { setTimeout as sleep } from 'node:timers/promises'
import { startProductionPair, WITHOUT_DELIVERY } from '../production-pair.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import type { ShopNode } from '../shop-node.ts'
import { openWorld } from '../world.ts'

const PER_SECOND = 200
/** The load of the short form, which any machine finishes before a process must end. */
const FEW_CLIENTS = 16
const POLL_MS = 250
const MAX_FAILED = 0.001
const MAX_FAILED_SHORT = 0.25
const DRAINED_WITHIN_MS = 20_000
/** Two processes in production mode behind a balancer that polls readiness. Each is replaced in turn under load. */
async function run(place: Place): Promise<Outcome> {
  const deploys = place.isShort ? 2 : 20
  const { databaseUrl, nodes } = await startProductionPair(place)
  const ready = new Set<ShopNode>(nodes)
  let isOver = false
  let replaced: ShopNode | undefined
  const look = async (node: ShopNode) => {
    while (!isOver) {
      if (await node.isReady()) ready.add(node)
      else ready.delete(node)
      await sleep(POLL_MS)
    }
  }
  let turn = 0
  const world = await openWorld(place, databaseUrl, {
    players: 600,
    operations: WITHOUT_DELIVERY,
    choose() {
      turn += 1
      if (ready.size > 0) return [...ready][turn % ready.size]
      // On a slow machine the readiness check may time out. A balancer without another node uses this one anyway.
      return place.isShort ? nodes.find((node) => node !== replaced) : undefined
    },
    isPatient: place.isShort,
  })
  const pace = place.isShort ? { clients: FEW_CLIENTS } : { perSecond: PER_SECOND }
  const drainedMs: number[] = []
  const deploying = async () => {
    try {
      for (let times = 0; times < deploys; times += 1) {
        replaced = nodes[times % 2] as ShopNode
        drainedMs.push(await replaced.end('SIGTERM'))
        await replaced.start()
        replaced = undefined
        await sleep(500)
      }
    } finally {
      isOver = true
    }
  }
  await Promise.all([world.load.during(pace, deploying), ...nodes.map(look)])
  const { codes, ok, cut, unreached, bare503 } = world.load
  const refused503 = (codes.temporarily_unavailable ?? 0) + (codes.commit_unknown ?? 0)
  const put503 = place.isShort ? 0 : refused503 + (codes['no node'] ?? 0)
  // The short form repeats every request that got 503 or was not sent, with its key: a slow machine refuses requests, and its balancer
  // reacts late.
  const failed = put503 + (codes.unpredicted ?? 0) + (place.isShort ? cut - unreached : cut)
  const share = failed / Math.max(1, ok + failed)
  const proof = await world.prove()
  const slowest = Math.round(Math.max(...drainedMs))
  const slowedDown = (codes.rate_limited ?? 0) + (codes.fastOpen ?? 0)
  return {
    figures: {
      deploys,
      'commands that succeeded': ok,
      'failed: 503 / without an answer': `${refused503} / ${cut}`,
      'failed, %': Math.round(share * 1e5) / 1e3,
      '503 without Retry-After': bare503,
      'slowed down by rate limits (429)': slowedDown,
      'drained after at most, ms': slowest,
      'p50 / p99, ms': `${world.load.percentileMs(0.5)} / ${world.load.percentileMs(0.99)}`,
      ...proof.figures,
    },
    faults: [
      ...proof.faults,
      ...unless(ok > slowedDown, 'most commands were kept from the processes by rate limits'),
      ...unless(
        share <= (place.isShort ? MAX_FAILED_SHORT : MAX_FAILED),
        `${(share * 100).toFixed(2)} % of the commands failed`,
      ),
      ...unless(bare503 === 0, `${bare503} answers of 503 did not say when to come again`),
      ...unless(slowest <= place.within(DRAINED_WITHIN_MS), `a process took ${slowest} ms to end`),
      ...unless((codes.unpredicted ?? 0) === 0, `${codes.unpredicted} answers of 500`),
    ],
  }
}

export const deploys: Scenario = {
  name: 'deploys',
  promises: 'R21',
  about: 'two processes in production mode are replaced in turn under 200 commands a second',
  run,
}

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster } from '../postmaster-file.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { msUntil } from '../until.ts'
import { makeNode, openWorld, type World } from '../world.ts'

const PAUSE_MS = 4000
const RECOVERED_WITHIN_MS = 10_000
const ANSWERED_WITHIN_MS = 5500

/** The postmaster is killed repeatedly under load; the shop keeps running. */
async function run(place: Place): Promise<Outcome> {
  const kills = place.isShort ? 2 : 20
  const node = makeNode(place, 0)
  await node.start()
  const { pid } = node
  const world = await openWorld(place, node.embeddedUrl, { players: 200, choose: () => node })
  const clusterDir = join(place.dir, 'node-0', 'postgres')
  const recoveredMs: number[] = []
  await world.load.during({ clients: 32 }, async () => {
    for (let times = 0; times < kills; times += 1) {
      await sleep(place.isShort ? PAUSE_MS / 2 : PAUSE_MS)
      const ms = await killAndWait(clusterDir, world)
      recoveredMs.push(ms)
      if (ms === Number.POSITIVE_INFINITY) break
    }
  })
  const proof = await world.prove()
  const slowest = Math.round(Math.max(...recoveredMs))
  const longestCall = world.load.percentileMs(1)
  const { temporarily_unavailable: away = 0, commit_unknown: unknown = 0, unpredicted = 0 } = world.load.codes
  return {
    figures: {
      kills: recoveredMs.length,
      'serving again, median / slowest ms': `${Math.round(recoveredMs.toSorted((a, b) => a - b)[Math.floor(recoveredMs.length / 2)] ?? 0)} / ${slowest}`,
      'longest call, ms': longestCall,
      'refused with 503': away + unknown,
      'of them commit_unknown': unknown,
      'calls without an answer': world.load.cut,
      ...proof.figures,
    },
    faults: [
      ...proof.faults,
      ...unless(slowest <= place.within(RECOVERED_WITHIN_MS), `served again only after ${slowest} ms`),
      ...unless(longestCall <= place.within(ANSWERED_WITHIN_MS), `a call took ${longestCall} ms`),
      ...unless(node.isRunning && node.pid === pid, "the shop's process ended"),
      ...unless(world.load.cut === 0, `${world.load.cut} calls got no answer at all`),
      ...unless(away + unknown > 0, 'the kills stopped nothing'),
      ...unless(unpredicted === 0, `${unpredicted} answers of 500`),
    ],
  }
}

/** Resolves with the milliseconds until the success of a request that was sent after a new PostgreSQL accepted connections; Infinity if none. */
async function killAndWait(clusterDir: string, { load }: World): Promise<number> {
  const victim = findPostmaster(clusterDir)
  if (victim === undefined) throw new Error('there is no PostgreSQL to kill')
  process.kill(victim, 'SIGKILL')
  const killedAt = performance.now()
  const upMs = await msUntil(() => ![undefined, victim].includes(findPostmaster(clusterDir)))
  if (upMs === Number.POSITIVE_INFINITY) return upMs
  // Backends of the killed server may still have responded to earlier requests.
  const upAt = performance.now()
  const servedMs = await msUntil(() => load.lastOkSentAtMs > upAt)
  return servedMs === Number.POSITIVE_INFINITY ? servedMs : performance.now() - killedAt
}

export const postgresKill: Scenario = {
  name: 'postgres-kill',
  promises: 'R5',
  about: 'kill -9 of the database under load, the shop left alone',
  run,
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { makeNode, openWorld } from '../world.ts'

const REST_MS = 4000
const RECOVERED_WITHIN_MS = 10_000
const ANSWERED_WITHIN_MS = 5500

/** The database's first process is killed again and again under load; the shop's process is left alone. */
async function run(place: Place): Promise<Outcome> {
  const kills = place.isShort ? 2 : 20
  const node = makeNode(place, 0)
  await node.start()
  const { pid } = node
  const world = await openWorld(place, node.embeddedUrl, { players: 200, choose: () => node })
  const recoveredMs: number[] = []
  let isOver = false
  const killing = async () => {
    for (let times = 0; times < kills; times += 1) {
      await sleep(place.isShort ? 2000 : REST_MS)
      const okBefore = world.load.ok
      const killedAt = performance.now()
      process.kill(postmasterOf(place.dir), 'SIGKILL')
      // Answers that were on their way still count for the time before.
      await sleep(200)
      const settledOk = Math.max(okBefore, world.load.ok)
      while (world.load.ok <= settledOk && performance.now() - killedAt < 60_000) await sleep(20)
      recoveredMs.push(performance.now() - killedAt)
    }
    isOver = true
  }
  const working = async () => {
    while (!isOver) await world.load.run(performance.now() + 500, { clients: 32 })
  }
  await Promise.all([killing(), working()])
  const proof = await world.prove()
  const slowest = Math.round(Math.max(...recoveredMs))
  const longestCall = world.load.percentileMs(1)
  return {
    figures: {
      kills,
      'serving again, median / slowest ms': `${Math.round(recoveredMs.toSorted((a, b) => a - b)[Math.floor(kills / 2)] ?? 0)} / ${slowest}`,
      'longest call, ms': longestCall,
      'refused with 503': (world.load.codes.temporarily_unavailable ?? 0) + (world.load.codes.commit_unknown ?? 0),
      'of them commit_unknown': world.load.codes.commit_unknown ?? 0,
      'calls without an answer': world.load.cut,
      ...proof.figures,
    },
    faults: [
      ...proof.faults,
      ...unless(slowest <= place.within(RECOVERED_WITHIN_MS), `served again only after ${slowest} ms`),
      ...unless(longestCall <= place.within(ANSWERED_WITHIN_MS), `a call took ${longestCall} ms`),
      ...unless(node.isRunning && node.pid === pid, "the shop's process ended"),
      ...unless(world.load.cut === 0, `${world.load.cut} calls got no answer at all`),
      ...unless((world.load.codes.unpredicted ?? 0) === 0, `${world.load.codes.unpredicted} answers of 500`),
    ],
  }
}

function postmasterOf(dir: string): number {
  return Number(readFileSync(join(dir, 'node-0', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

export const postgresKill: Scenario = {
  name: 'postgres-kill',
  promises: 'R5',
  about: 'kill -9 of the database under load, the shop left alone',
  run,
}

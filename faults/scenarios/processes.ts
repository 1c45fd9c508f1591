import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { msUntil } from '../until.ts'
import { makeNode, openWorld } from '../world.ts'

const PROCESSES = 2
const KILL_EVERY_MS = 3000
const KILLS = 20
const KILLS_SHORT = 2
const PER_SECOND = 200
const PER_SECOND_SHORT = 20
const SERVING_WITHIN_MS = 10_000

/**
 * Two processes on one port with the embedded database. Each is killed while the other one serves; then the first process, which runs the
 * database, is killed.
 */
async function run(place: Place): Promise<Outcome> {
  const kills = place.isShort ? KILLS_SHORT : KILLS
  const node = makeNode(place, 0, { env: { PROCESSES: String(PROCESSES) } })
  await node.start()
  const world = await openWorld(place, node.embeddedUrl, { players: 300, choose: () => node })
  const backMs: number[] = []
  const killing = async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(KILL_EVERY_MS)
      const serving = servingProcesses(node.pid)
      const victim = serving[kill % serving.length]
      if (victim === undefined) throw new Error('no process serves')
      process.kill(victim, 'SIGKILL')
      const isBack = () => {
        const now = servingProcesses(node.pid)
        return now.length === PROCESSES && !now.includes(victim)
      }
      backMs.push((await msUntil(isBack)) + (await msUntil(() => node.isReady())))
    }
  }
  await world.load.during({ perSecond: place.isShort ? PER_SECOND_SHORT : PER_SECOND }, killing)
  const { longestGapMs, cut } = world.load
  await world.load.during({ perSecond: PER_SECOND_SHORT }, async () => {
    await sleep(1000)
    await node.end('SIGKILL')
  })
  node.forgetConnections()
  const againMs = await node.start()
  const proof = await world.prove(node.embeddedUrl)
  return {
    figures: {
      kills,
      'calls cut off': cut,
      'longest time without a success, ms': Math.round(longestGapMs),
      'started again after a kill of the first process, ms': Math.round(againMs),
      'p50 / p99, ms': `${world.load.percentileMs(0.5)} / ${world.load.percentileMs(0.99)}`,
      ...proof.figures,
    },
    faults: [
      ...proof.faults,
      ...unless(backMs.every(Number.isFinite), 'a killed process did not come back'),
      ...unless(
        longestGapMs <= place.within(SERVING_WITHIN_MS),
        `nothing succeeded for ${Math.round(longestGapMs)} ms while one of two processes was down`,
      ),
    ],
  }
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

/** The worker processes of the first process, without PostgreSQL. */
function servingProcesses(pid: number): number[] {
  return childrenOf(pid).filter((child) => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, 'latin1').includes('main.ts')
    } catch {
      // It ended between the listing and the read.
      return false
    }
  })
}

export const processes: Scenario = {
  name: 'processes',
  promises: 'R4',
  about:
    'two processes of one port (PROCESSES=2) are killed -9 in turn under 200 commands a second, then the one that started them',
  run,
}

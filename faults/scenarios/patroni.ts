import { setTimeout as sleep } from 'node:timers/promises'
import { type PatroniNode, reasonAgainstPatroni, startPatroniCluster } from '../patroni-cluster.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { msUntil } from '../until.ts'
import { makeNode, openWorld } from '../world.ts'

const CLIENTS = 16
/** Patroni notices a stopped database in its next cycle. */
const CRASH_WITHIN_MS = 10_000
/** The minimum TTL of Patroni's leader lock is 20 s. */
const MACHINE_WITHIN_MS = 30_000

/**
 * Two PostgreSQL servers under Patroni and two nodes of the shop with the URL of both. The primary is killed, then its whole machine, then it
 * is switched over as for maintenance. The old primary returns as a standby each time.
 */
async function run(place: Place): Promise<Outcome> {
  const skipped = reasonAgainstPatroni()
  if (skipped) return { figures: {}, faults: [], skipped }
  const loadMs = place.isShort ? 2000 : 20_000
  const cluster = await startPatroniCluster(place)
  const nodes = [0, 1].map((index) => makeNode(place, index, { databaseUrl: cluster.url }))
  for (const node of nodes) await node.start()
  let turn = 0
  const choose = () => {
    turn += 1
    return nodes[turn % nodes.length]
  }
  let { primary } = await cluster.untilWhole()
  const world = await openWorld(place, cluster.urlOf(primary), { players: 200, choose })
  const { load } = world

  /** Milliseconds from the fault to the response of a command that was sent after it, served by another primary. */
  const during = async (fault: (primary: PatroniNode, standby: PatroniNode) => Promise<void>) => {
    const before = await cluster.untilWhole()
    const ms = await load.during({ clients: CLIENTS }, async () => {
      await sleep(loadMs)
      const atMs = performance.now()
      await fault(before.primary, before.standby)
      const moved = await msUntil(async () =>
        (await cluster.members()).some((one) => one.role === 'leader' && one.name === before.standby.name),
      )
      const movedAtMs = performance.now()
      const served = await msUntil(() => load.lastOkSentAtMs > movedAtMs)
      return moved + served === Number.POSITIVE_INFINITY
        ? Number.POSITIVE_INFINITY
        : Math.round(performance.now() - atMs)
    })
    return ms
  }
  const crashMs = await during(async (node) => node.killDatabase())
  const switchMs = await during(async (node, standby) => {
    await cluster.untilWhole()
    const answer = await node.ask('/switchover', { leader: node.name, candidate: standby.name })
    if (answer?.status !== 200) throw new Error(`the switchover answered ${answer?.status}: ${answer?.text}`)
  })
  let killed: PatroniNode | undefined
  const machineMs = await during(async (node) => {
    killed = node
    await node.killMachine()
  })
  killed?.start()
  const last = await cluster.untilWhole()
  primary = last.primary
  const proof = await world.prove(cluster.urlOf(primary))
  return {
    figures: {
      'database killed to served again, ms': crashMs,
      'switchover to served again, ms': switchMs,
      'machine killed to served again, ms': machineMs,
      'longest time without a success, ms': Math.round(load.longestGapMs),
      'calls without an answer': load.cut,
      ...proof.figures,
    },
    faults: [
      ...proof.faults,
      ...unless(
        crashMs <= place.within(CRASH_WITHIN_MS),
        `served again only ${crashMs} ms after the database was killed`,
      ),
      ...unless(switchMs <= place.within(CRASH_WITHIN_MS), `served again only ${switchMs} ms after a switchover`),
      ...unless(
        machineMs <= place.within(MACHINE_WITHIN_MS),
        `served again only ${machineMs} ms after the machine was killed`,
      ),
      ...unless(last.standby === killed, 'the machine that was killed did not come back as the standby'),
      ...unless(load.cut === 0, `${load.cut} calls got no answer at all`),
      ...unless((load.codes.unpredicted ?? 0) === 0, `${load.codes.unpredicted} answers of 500`),
    ],
  }
}

export const patroni: Scenario = {
  name: 'patroni',
  promises: 'R9',
  about: 'under Patroni the primary is killed, then its whole machine, then it is replaced as for maintenance',
  run,
}

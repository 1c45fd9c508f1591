import { setTimeout as sleep } from 'node:timers/promises'
import { feedFaults, recoveryFigures } from '../feed-record.ts'
import { watchFeed } from '../feed-watcher.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { makeNode, openWorld, startDatabase } from '../world.ts'

const KILL_EVERY_MS = 3000
const PER_SECOND = 200
/** A lower rate in the short form, so that a reader on a slow machine does not miss more messages than the gateway keeps. */
const PER_SECOND_SHORT = 20
const READY_WITHIN_MS = 3000
/** The maximum number of reconnections of a reader: one that has not recovered by then never will. */
const MAX_KILLS = 6

/** Two processes on one database share the load; a random one is killed every three seconds and started again. */
async function run(place: Place): Promise<Outcome> {
  const seconds = place.isShort ? 10 : 300
  const databaseUrl = await startDatabase(place)
  const nodes = [makeNode(place, 0, { databaseUrl }), makeNode(place, 1, { databaseUrl })] as const
  // The first one fills the catalogue.
  await nodes[0].start()
  await nodes[1].start()
  const up = new Set(nodes)
  let turn = 0
  const world = await openWorld(place, databaseUrl, {
    players: 300,
    choose() {
      turn += 1
      return [...up][turn % Math.max(1, up.size)]
    },
  })
  const feed = await watchFeed(place, nodes)
  place.onEnd(() => feed.close())
  const untilMs = performance.now() + seconds * 1000
  const readyMs: number[] = []
  const killing = async () => {
    // However slow the machine is, kill each process at least once, so that the reader is disconnected, until they have recovered missed
    // messages.
    const isReported = () => feed.madeUpFor > 0 || readyMs.length >= MAX_KILLS
    while (readyMs.length < nodes.length || performance.now() < untilMs || !isReported()) {
      await sleep(KILL_EVERY_MS)
      const chosen = place.isShort ? readyMs.length % 2 : Math.floor(Math.random() * 2)
      const victim = nodes[chosen === 0 ? 0 : 1]
      await victim.end('SIGKILL')
      up.delete(victim)
      victim.forgetConnections()
      readyMs.push(await victim.start())
      up.add(victim)
    }
  }
  await world.load.during({ perSecond: place.isShort ? PER_SECOND_SHORT : PER_SECOND }, killing)
  const agreedMs = await feed.untilAgreed(databaseUrl)
  const proof = await world.prove()
  const seen = await feed.finish()
  const slowest = Math.round(Math.max(0, ...readyMs))
  const typical = Math.round(readyMs.toSorted((a, b) => a - b)[Math.floor(readyMs.length / 2)] ?? 0)
  return {
    figures: {
      seconds,
      kills: readyMs.length,
      'ready again, median / slowest ms': `${typical} / ${slowest}`,
      'calls cut off': world.load.cut,
      'longest time without a success, ms': Math.round(world.load.longestGapMs),
      'p50 / p99, ms': `${world.load.percentileMs(0.5)} / ${world.load.percentileMs(0.99)}`,
      'reconnects of the feed': seen.reconnects,
      ...recoveryFigures(seen),
      ...proof.figures,
    },
    faults: [
      ...proof.faults,
      ...unless(
        typical <= place.within(READY_WITHIN_MS),
        `ready again after ${typical} ms instead of ${READY_WITHIN_MS}`,
      ),
      ...feedFaults(seen, { wasCutOff: true }),
      ...unless(place.isShort || world.load.cut > 0, 'no kill cut off a call'),
      ...unless(agreedMs < Number.POSITIVE_INFINITY, 'the feed never delivered the last message'),
    ],
  }
}

export const appKill: Scenario = {
  name: 'app-kill',
  promises: 'R4',
  about: 'two processes on one database, one of them killed -9 every 3 s under 200 commands a second',
  run,
}

import { setTimeout as sleep } from 'node:timers/promises'
import { watchFeed } from '../feed-watcher.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { makeNode, openWorld, query, startDatabase } from '../world.ts'

const AGREE_WITHIN_MS = 5000

/** One process serves the sockets, another the players; the first one is killed and comes back. */
async function run(place: Place): Promise<Outcome> {
  const downMs = place.isShort ? 5000 : 60_000
  const databaseUrl = await startDatabase(place)
  const [shop, hub] = [makeNode(place, 0, { databaseUrl }), makeNode(place, 1, { databaseUrl })] as const
  await shop.start()
  await hub.start()
  const world = await openWorld(place, databaseUrl, { players: 100, choose: () => shop })
  const feed = await watchFeed([hub])
  place.onEnd(() => feed.close())
  await world.load.run(performance.now() + 2000, { perSecond: 100 })
  await hub.end('SIGKILL')
  const [okBefore, refusedBefore] = [world.load.ok, refusals(world.load.codes)]
  await world.load.run(performance.now() + downMs, { perSecond: 100 })
  const okWhileDown = world.load.ok - okBefore
  const refusedWhileDown = refusals(world.load.codes) - refusedBefore
  await hub.start()
  const backAt = performance.now()
  let agreedMs = Number.POSITIVE_INFINITY
  while (agreedMs === Number.POSITIVE_INFINITY && performance.now() - backAt < 20_000) {
    const [top] = await query<{ top: string }>(
      databaseUrl,
      `select top from rt_channel where channel = 'LiveDrops/DotaDropItems'`,
    )
    if (feed.known >= Number(top?.top)) agreedMs = performance.now() - backAt
    else await sleep(50)
  }
  await world.load.run(performance.now() + 2000, { perSecond: 100 })
  const seen = await feed.finish()
  const proof = await world.prove()
  return {
    figures: {
      'hub down for, s': downMs / 1000,
      'commands while down': okWhileDown,
      'refused while down by 5xx': refusedWhileDown,
      'the listener agrees after its return, ms': Math.round(agreedMs),
      'news of the feed': seen.count,
      'told to load the page anew': seen.restarts,
      'gaps of the feed': seen.gaps,
      ...proof.figures,
    },
    faults: [
      ...proof.faults,
      ...unless(
        okWhileDown > 0 && refusedWhileDown === 0,
        `${refusedWhileDown} commands failed while the hub was down`,
      ),
      ...unless(agreedMs <= place.within(AGREE_WITHIN_MS), `the listener agreed only after ${Math.round(agreedMs)} ms`),
      ...unless(seen.gaps === 0 && seen.repeats === 0, `the feed has ${seen.gaps} gaps and ${seen.repeats} repeats`),
    ],
  }
}

function refusals(codes: Readonly<Record<string, number>>): number {
  return ['temporarily_unavailable', 'commit_unknown', 'unpredicted', 'cut off'].reduce(
    (sum, code) => sum + (codes[code] ?? 0),
    0,
  )
}

export const hubDown: Scenario = {
  name: 'hub-down',
  promises: 'R16',
  about: 'the process that serves the sockets is killed under play and comes back',
  run,
}

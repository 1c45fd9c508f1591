import { watchFeed } from '../feed-watcher.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { makeNode, openWorld, startDatabase } from '../world.ts'

const AGREE_WITHIN_MS = 5000
/** How long the players of a slow machine repeat, the hub still down, what they were told to repeat. */
const REPEATED_FOR_MS = 60_000

/** One process serves the sockets, another the players; the first one is killed and comes back. */
async function run(place: Place): Promise<Outcome> {
  const downMs = place.isShort ? 5000 : 60_000
  const databaseUrl = await startDatabase(place)
  const [shop, hub] = [makeNode(place, 0, { databaseUrl }), makeNode(place, 1, { databaseUrl })] as const
  await shop.start()
  await hub.start()
  const world = await openWorld(place, databaseUrl, { players: 100, choose: () => shop, isPatient: true })
  const feed = await watchFeed(place, [hub])
  place.onEnd(() => feed.close())
  await world.load.run(performance.now() + 2000, { perSecond: 100 })
  await hub.end('SIGKILL')
  const [okBefore, refusedBefore, failedBefore] = [
    world.load.ok,
    refusals(world.load.codes),
    failures(world.load.codes),
  ]
  await world.load.run(performance.now() + downMs, { perSecond: 100 })
  const okWhileDown = world.load.ok - okBefore
  const refusedWhileDown = refusals(world.load.codes) - refusedBefore
  const failedWhileDown = failures(world.load.codes) - failedBefore
  // What a slow machine put off must succeed without the hub as well.
  const { open } = await world.load.settle(REPEATED_FOR_MS)
  await hub.start()
  const agreedMs = await feed.untilAgreed(databaseUrl)
  await world.load.run(performance.now() + 2000, { perSecond: 100 })
  const seen = await feed.finish()
  const proof = await world.prove()
  return {
    figures: {
      'hub down for, s': downMs / 1000,
      'commands while down': okWhileDown,
      'while down: put off by 503 / failed otherwise / never settled': `${refusedWhileDown} / ${failedWhileDown} / ${open}`,
      'the listener agrees after its return, ms': Math.round(agreedMs),
      'news of the feed': seen.count,
      'told to load the page anew / for no more than is made up for': `${seen.restarts} / ${seen.unfoundedRestarts}`,
      'gaps of the feed': seen.gaps,
      ...proof.figures,
    },
    faults: [
      ...proof.faults,
      ...unless(okWhileDown > 0, 'no command succeeded while the hub was down'),
      ...unless(
        failedWhileDown === 0 && (place.isShort || refusedWhileDown === 0),
        `${refusedWhileDown + failedWhileDown} commands failed while the hub was down`,
      ),
      ...unless(open === 0, `${open} commands could not be settled while the hub was down`),
      ...unless(agreedMs <= place.within(AGREE_WITHIN_MS), `the listener agreed only after ${Math.round(agreedMs)} ms`),
      ...unless(seen.gaps === 0 && seen.repeats === 0, `the feed has ${seen.gaps} gaps and ${seen.repeats} repeats`),
      ...unless(
        seen.unfoundedRestarts === 0,
        `the feed was told ${seen.unfoundedRestarts} times to load anew what the hub keeps`,
      ),
    ],
  }
}

const sum = (codes: Readonly<Record<string, number>>, ...names: readonly string[]) =>
  names.reduce((total, name) => total + (codes[name] ?? 0), 0)
const refusals = (codes: Readonly<Record<string, number>>) => sum(codes, 'temporarily_unavailable', 'commit_unknown')
const failures = (codes: Readonly<Record<string, number>>) => sum(codes, 'unpredicted', 'cut off')

export const hubDown: Scenario = {
  name: 'hub-down',
  promises: 'R16',
  about: 'the process that serves the sockets is killed under play and comes back',
  run,
}

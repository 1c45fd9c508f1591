import { feedFaults, recoveryFigures } from '../feed-record.ts'
import { watchFeed } from '../feed-watcher.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { makeNode, openWorld, startDatabase } from '../world.ts'

const AGREE_WITHIN_MS = 5000
/** How long players may repeat refused calls on a slow machine while the gateway is down. */
const REPEATED_FOR_MS = 60_000

/** The number of messages that the reader misses the second time: far fewer than the gateway keeps. */
const FEW_NEWS = 5

/** One process serves sockets, another one calls. The first is killed and restarted; then it is killed again after a few messages. */
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
  // Repeated commands that got 503 must succeed without the gateway too.
  const { open } = await world.load.settle(REPEATED_FOR_MS)
  await hub.start()
  const agreedMs = await feed.untilAgreed(databaseUrl)
  await world.load.run(performance.now() + 2000, { perSecond: 100 })
  await feed.untilAgreed(databaseUrl)
  await hub.end('SIGKILL')
  await world.load.during({ clients: 1 }, () => feed.untilMissed(databaseUrl, FEW_NEWS))
  await hub.start()
  const agreedAgainMs = await feed.untilAgreed(databaseUrl)
  const seen = await feed.finish()
  const proof = await world.prove()
  return {
    figures: {
      'hub down for, s': downMs / 1000,
      'commands while down': okWhileDown,
      'while down: put off by 503 / failed otherwise / never settled': `${refusedWhileDown} / ${failedWhileDown} / ${open}`,
      'the reader is complete after its return / after a few messages, ms': `${Math.round(agreedMs)} / ${Math.round(agreedAgainMs)}`,
      ...recoveryFigures(seen),
      ...proof.figures,
    },
    faults: [
      ...proof.faults,
      ...unless(okWhileDown > 0, 'no command succeeded while the gateway was down'),
      ...unless(
        failedWhileDown === 0 && (place.isShort || refusedWhileDown === 0),
        `${refusedWhileDown + failedWhileDown} commands failed while the gateway was down`,
      ),
      ...unless(open === 0, `${open} commands could not be settled while the gateway was down`),
      ...[agreedMs, agreedAgainMs].flatMap((ms) =>
        unless(ms <= place.within(AGREE_WITHIN_MS), `the reader was complete only after ${Math.round(ms)} ms`),
      ),
      ...feedFaults(seen, { wasCutOff: true }),
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

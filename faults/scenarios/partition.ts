import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { system, whyNoNamespaces } from '../machine.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { msUntil } from '../until.ts'
import { makeNode, openWorld, startDatabase } from '../world.ts'

const ANSWERED_WITHIN_MS = 5500
const RESUMED_WITHIN_MS = 5000
const AFTERWARDS_MS = 3000

interface Link {
  readonly name: string
  cut(): Promise<unknown>
  heal(): Promise<unknown>
}

/**
 * The shop runs in a network namespace with two links: one to the players, one to the database. The second is cut: both ways, then for
 * what the shop sends, then for what it receives.
 */
async function run(place: Place): Promise<Outcome> {
  const refused = await whyNoNamespaces()
  if (refused) return { figures: {}, faults: [], skipped: refused }
  const databaseUrl = await startDatabase(place)
  const space = `rcf-${process.pid}`
  const [wire, wireInside] = [`rcfd${process.pid}`.slice(0, 15), `rcfe${process.pid}`.slice(0, 15)]
  const [web, webInside] = [`rcfw${process.pid}`.slice(0, 15), `rcfx${process.pid}`.slice(0, 15)]
  await system('ip', 'netns', 'add', space)
  place.onEnd(() => system('ip', 'netns', 'del', space))
  await lay(space, wire, wireInside, '10.213.1')
  await lay(space, web, webInside, '10.213.2')
  await system('ip', 'netns', 'exec', space, 'ip', 'link', 'set', 'lo', 'up')

  const { port: databasePort } = new URL(databaseUrl)
  const relay = createServer((from) => {
    const to = connect(Number(databasePort), '127.0.0.1')
    from.pipe(to).pipe(from)
    from.on('error', () => to.destroy())
    to.on('error', () => from.destroy())
  })
  await new Promise<void>((ready) => relay.listen(place.port + 3, '10.213.1.1', ready))
  place.onEnd(() => relay.close())
  const inside = new URL(databaseUrl)
  inside.host = `10.213.1.1:${place.port + 3}`

  const node = makeNode(place, 0, {
    databaseUrl: inside.href,
    host: '10.213.2.2',
    prefix: ['ip', 'netns', 'exec', space],
  })
  await node.start()
  const world = await openWorld(place, databaseUrl, { players: 100, choose: () => node })
  const rule = (chain: 'OUTPUT' | 'INPUT', change: '-A' | '-D') =>
    system(
      'ip',
      'netns',
      'exec',
      space,
      'iptables',
      change,
      chain,
      chain === 'OUTPUT' ? '-d' : '-s',
      '10.213.1.1',
      '-j',
      'DROP',
    )
  const links: Link[] = [
    {
      name: 'wire pulled',
      cut: () => system('ip', 'link', 'set', wire, 'down'),
      heal: () => system('ip', 'link', 'set', wire, 'up'),
    },
    { name: 'sends nothing', cut: () => rule('OUTPUT', '-A'), heal: () => rule('OUTPUT', '-D') },
    { name: 'hears nothing', cut: () => rule('INPUT', '-A'), heal: () => rule('INPUT', '-D') },
  ]
  const figures: Record<string, string | number> = {}
  const faults: string[] = []
  const cutMs = place.isShort ? 6000 : 30_000
  // Without a one-way cut, this promise cannot be tested.
  for (const link of place.isShort ? links.slice(0, 1) : links) {
    await world.load.run(performance.now() + 2000, { clients: 16 })
    await link.cut()
    world.load.clearLatencies()
    const refusedBefore = refusals(world.load.codes)
    await world.load.run(performance.now() + cutMs, { clients: 16 })
    const slowest = world.load.percentileMs(1)
    const refused = refusals(world.load.codes) - refusedBefore
    await link.heal()
    const healedAt = performance.now()
    const resumedMs = await world.load.during({ clients: 16 }, async () => {
      const ms = await msUntil(() => world.load.lastOkSentAtMs > healedAt)
      await sleep(AFTERWARDS_MS)
      return Math.round(ms)
    })
    figures[`${link.name} for ${cutMs / 1000} s: slowest call / served again, ms`] = `${slowest} / ${resumedMs}`
    faults.push(
      ...unless(refused > 0, `${link.name}: that stopped nothing`),
      ...unless(slowest <= place.within(ANSWERED_WITHIN_MS), `${link.name}: a call took ${slowest} ms`),
      ...unless(resumedMs <= place.within(RESUMED_WITHIN_MS), `${link.name}: served again only after ${resumedMs} ms`),
    )
  }
  const proof = await world.prove()
  return {
    figures: { ...figures, 'calls without an answer': world.load.cut, ...proof.figures },
    faults: [
      ...faults,
      ...proof.faults,
      ...unless(world.load.cut === 0, `${world.load.cut} calls got no answer at all`),
    ],
  }
}

function refusals({ temporarily_unavailable: away = 0, commit_unknown: unknown = 0 }: Record<string, number>): number {
  return away + unknown
}

/** A veth pair between this machine (.1) and the namespace (.2). */
async function lay(space: string, outside: string, inside: string, network: string): Promise<void> {
  await system('ip', 'link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', space)
  await system('ip', 'addr', 'add', `${network}.1/30`, 'dev', outside)
  await system('ip', 'link', 'set', outside, 'up')
  await system('ip', 'netns', 'exec', space, 'ip', 'addr', 'add', `${network}.2/30`, 'dev', inside)
  await system('ip', 'netns', 'exec', space, 'ip', 'link', 'set', inside, 'up')
}

export const partition: Scenario = {
  name: 'partition',
  promises: 'R7',
  about: 'the wire between shop and database is cut, wholly and in one direction',
  run,
}

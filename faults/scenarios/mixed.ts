import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../auditor.ts'
import type { Outcome, Place, Scenario } from '../scenario.ts'
import { makeNode, openWorld } from '../world.ts'

const CLIENTS = 64
const PLAYERS = 200
const AUDIT_EVERY_MS = 5000

/** Players do everything at once while the auditor looks every five seconds, or as soon as its last look has ended. */
async function run(place: Place): Promise<Outcome> {
  const seconds = place.isShort ? 8 : 600
  const node = makeNode(place, 0)
  await node.start()
  const url = node.embeddedUrl
  const world = await openWorld(place, url, { players: PLAYERS, choose: () => node })
  const untilMs = performance.now() + seconds * 1000
  const looks: { readonly startedAt: number; readonly ms: number; readonly findings: readonly string[] }[] = []
  const looking = async () => {
    while (performance.now() < untilMs) {
      const startedAt = performance.now()
      // Facts are always on their way while players act; whether they arrive is proved at the end.
      const findings = (await audit(place, url)).filter((finding) => !finding.startsWith('audit I36'))
      const ms = performance.now() - startedAt
      looks.push({ startedAt, ms, findings })
      await sleep(Math.max(0, AUDIT_EVERY_MS - ms))
    }
  }
  await Promise.all([world.load.run(untilMs, { clients: CLIENTS }), looking()])
  const proof = await world.prove()
  const intervals = looks.slice(1).map((one, index) => one.startedAt - (looks[index]?.startedAt ?? 0))
  const inSeconds = (ms: number) => (ms / 1000).toFixed(1)
  return {
    figures: {
      seconds,
      'commands a second': Math.round(world.load.ok / seconds),
      'p50 / p99, ms': `${world.load.percentileMs(0.5)} / ${world.load.percentileMs(0.99)}`,
      'snapshots of the auditor': looks.length,
      'a snapshot every, median / longest s': `${inSeconds(intervals.toSorted((a, b) => a - b)[Math.floor(intervals.length / 2)] ?? 0)} / ${inSeconds(Math.max(0, ...intervals))}`,
      'longest snapshot, ms': Math.round(Math.max(0, ...looks.map((one) => one.ms))),
      ...proof.figures,
    },
    faults: [...looks.flatMap((one) => one.findings), ...proof.faults],
  }
}

export const mixed: Scenario = {
  name: 'mixed',
  promises: 'R2',
  about: '64 clients do everything that moves money or items while the auditor takes snapshots',
  run,
}

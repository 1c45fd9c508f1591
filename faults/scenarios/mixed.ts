import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../auditor.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { msUntil } from '../until.ts'
import { makeNode, openWorld } from '../world.ts'

const CLIENTS = 64
const PLAYERS = 200
const AUDIT_EVERY_MS = 5000

interface Look {
  readonly lookedAt: number
  readonly ms: number
  /** Commands that succeeded during the runs. */
  readonly commands: number
  readonly findings: readonly string[]
}

/** Players run every command while the auditor starts every five seconds, or when its last run ends; at least one run completes. */
async function run(place: Place): Promise<Outcome> {
  const seconds = place.isShort ? 8 : 600
  const node = makeNode(place, 0)
  await node.start()
  const url = node.embeddedUrl
  const world = await openWorld(place, url, { players: PLAYERS, choose: () => node })
  const startedAt = performance.now()
  const looks: Look[] = []
  const looking = async () => {
    await msUntil(() => world.load.ok > 0)
    while (looks.length === 0 || performance.now() - startedAt < seconds * 1000) {
      const [lookedAt, okBefore] = [performance.now(), world.load.ok]
      // While players act, some domain events are always pending; the end of the scenario checks that all arrive.
      const findings = (await audit(place, url)).filter((finding) => !finding.startsWith('audit I36'))
      const ms = performance.now() - lookedAt
      looks.push({ lookedAt, ms, commands: world.load.ok - okBefore, findings })
      await sleep(Math.max(0, AUDIT_EVERY_MS - ms))
    }
  }
  await world.load.during({ clients: CLIENTS }, looking)
  const tookMs = performance.now() - startedAt
  const proof = await world.prove()
  const intervals = looks.slice(1).map((one, index) => one.lookedAt - (looks[index]?.lookedAt ?? 0))
  const inSeconds = (ms: number) => (ms / 1000).toFixed(1)
  return {
    figures: {
      seconds: Math.round(tookMs / 1000),
      'commands a second': Math.round((world.load.ok * 1000) / tookMs),
      'p50 / p99, ms': `${world.load.percentileMs(0.5)} / ${world.load.percentileMs(0.99)}`,
      'snapshots of the auditor': looks.length,
      'a snapshot every, median / longest s': `${inSeconds(intervals.toSorted((a, b) => a - b)[Math.floor(intervals.length / 2)] ?? 0)} / ${inSeconds(Math.max(0, ...intervals))}`,
      'longest snapshot, ms': Math.round(Math.max(0, ...looks.map((one) => one.ms))),
      ...proof.figures,
    },
    faults: [
      ...looks.flatMap((one) => one.findings),
      ...proof.faults,
      ...unless(
        looks.some((one) => one.commands > 0),
        'no command succeeded while the auditor ran',
      ),
    ],
  }
}

export const mixed: Scenario = {
  name: 'mixed',
  promises: 'R2',
  about: '64 clients do everything that moves money or items while the auditor takes snapshots',
  run,
}

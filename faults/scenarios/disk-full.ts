import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { mountMemory, system } from '../machine.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import { msUntil } from '../until.ts'
import { makeNode, openWorld } from '../world.ts'

const SIZE_MB = 120
const GROWN_MB = 900
const BACK_WITHIN_MS = 30_000
const AFTERWARDS_MS = 10_000
const PAGE_WITHIN_MS = 1000

/** The disk of the data folder fills up under load; then space is freed. */
async function run(place: Place): Promise<Outcome> {
  const folder = join(place.dir, 'node-0')
  mkdirSync(folder)
  const refused = await mountMemory(folder, SIZE_MB)
  if (refused) return { figures: {}, faults: [], skipped: refused }
  place.onEnd(() => system('umount', '-l', folder))
  // The log is on the full disk too: a failed log line must not end the process.
  const node = makeNode(place, 0, { logFile: join(folder, 'shop.log') })
  await node.start()
  const world = await openWorld(place, node.embeddedUrl, { players: 50, choose: () => node })
  const page = await node.call('GET', '/')
  await world.load.run(performance.now() + 2000, { clients: 16 })
  const okBefore = world.load.ok
  world.load.clearLatencies()
  fill(join(folder, 'filler'))
  const fullAt = performance.now()
  const refusals = () => (world.load.codes.temporarily_unavailable ?? 0) + (world.load.codes.commit_unknown ?? 0)
  let during: number | undefined
  let stoppedMs = Number.POSITIVE_INFINITY
  await world.load.during({ clients: 16 }, async () => {
    // Existing files still have free space, so it takes some commands until every write fails.
    const refusedBefore = refusals()
    stoppedMs = await msUntil(() => refusals() > refusedBefore)
    await sleep(place.isShort ? 3000 : 30_000)
  })
  await msUntil(
    async () => {
      during = (await node.call('GET', '/').catch(() => undefined))?.status
      return during === 200
    },
    { limitMs: place.within(PAGE_WITHIN_MS) },
  )
  const okWhileFull = world.load.ok - okBefore
  const longestCall = world.load.percentileMs(1)

  const roomAt = performance.now()
  await system('mount', '-o', `remount,size=${GROWN_MB}m`, folder)
  rmSync(join(folder, 'filler'), { force: true })
  const backMs = await world.load.during({ clients: 16 }, async () => {
    const ms = await msUntil(() => world.load.lastOkSentAtMs > roomAt)
    await sleep(place.isShort ? AFTERWARDS_MS / 10 : AFTERWARDS_MS)
    return ms
  })
  if (!node.isRunning) {
    const lastWords = readFileSync(join(folder, 'shop.log'), 'utf8').trim().split('\n').slice(-3).join(' / ')
    return { figures: {}, faults: [`the shop ended: ${lastWords.slice(-600)}`] }
  }
  const refused503 = refusals()
  const defects = readFileSync(join(folder, 'shop.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('nobody foresaw'))
  const proof = await world.prove()
  return {
    figures: {
      'disk, MB': SIZE_MB,
      'commands before': okBefore,
      'commands while full': okWhileFull,
      'full for, s': Math.round((roomAt - fullAt) / 1000),
      'refused with 503': refused503,
      'answers of 500': world.load.codes.unpredicted ?? 0,
      'longest call, ms': longestCall,
      'home page before / while full': `${page.status} / ${during ?? 'none'}`,
      'serving again after, ms': Math.round(backMs),
      ...proof.figures,
    },
    faults: [
      ...proof.faults,
      ...unless(stoppedMs < Number.POSITIVE_INFINITY, 'the disk never became full enough to stop commands'),
      ...unless(backMs <= place.within(BACK_WITHIN_MS), `served again only after ${Math.round(backMs)} ms`),
      ...unless(
        (world.load.codes.unpredicted ?? 0) === 0,
        `${world.load.codes.unpredicted} answers of 500: ${defects[0]?.slice(0, 500)}`,
      ),
      ...unless(during === 200, `the home page answered ${during ?? 'nothing'} while the disk was full`),
      ...unless(world.load.cut === 0, `${world.load.cut} calls got no answer at all`),
    ],
  }
}

function fill(path: string): void {
  const fd = openSync(path, 'w')
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const part = Buffer.alloc(size, 1)
      for (;;) {
        try {
          writeSync(fd, part)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
          break
        }
      }
    }
  } finally {
    closeSync(fd)
  }
}

export const diskFull: Scenario = {
  name: 'disk-full',
  promises: 'R6',
  about: `a data folder of ${SIZE_MB} MB fills up under load, then has room again`,
  run,
}

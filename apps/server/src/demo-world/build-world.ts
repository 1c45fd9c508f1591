import { setPriority } from 'node:os'
import { DAY_MS } from '@runecase/game/durations.ts'
import type { Caller } from '../platform/caller.ts'
import { Database } from '../platform/db.ts'
import { IdSource } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import type { Config } from '../settings/config.ts'
import { Choice } from './choice.ts'
import { makePast } from './make-past.ts'
import { addPastMonths, clearPast, findPast, type PastState } from './past-clock.sql.ts'
import { PastClock } from './past-clock.ts'
import { byAge } from './personas.ts'
import { openQuietShop, type QuietShop } from './quiet-shop.ts'
import { playersOfNode } from './simulated-players.sql.ts'
import { isDefinition, planWorld, type Wave } from './world-plan.ts'

/** Ids of an interrupted run may be a few milliseconds ahead of its clock. */
const BEHIND_INTERRUPTED_MS = 1000
/** A low priority: visitors' calls come first. */
const NICE = 10

export interface BuildOptions {
  readonly databaseUrl: string
  /** Whether the database is the shop's own on this machine. Its sessions then get a low priority too. */
  readonly isEmbedded: boolean
  /** `made`: the completed share of the wave, 0 to 1. */
  readonly onProgress: (wave: number, made: number) => void
  /** Called when the past of a wave is complete. */
  readonly onWave?: (wave: Wave) => Promise<void>
  /** Whether to make no further plays: unfinished work of an interrupted run is completed, and the rest of the past is left out. */
  readonly onlyEnds?: boolean
  /** Plans the waves; `planWorld` by default. */
  readonly plan?: typeof planWorld
}

/**
 * Creates the remaining past of a demo's world while the shop runs. Returns whether there was anything to create. Can be interrupted at any
 * time.
 */
export async function buildWorld(
  config: Config,
  {
    databaseUrl,
    isEmbedded,
    onProgress,
    onlyEnds = false,
    onWave = async () => undefined,
    plan = planWorld,
  }: BuildOptions,
): Promise<boolean> {
  const control = new Database({
    url: databaseUrl,
    poolSize: 2,
    firstWaitMs: 60_000,
    answerWithinMs: 60_000,
    // A crash loses only the end of the WAL: an update of the clock is lost together with everything created after it.
    session: { synchronous_commit: 'off' },
  })
  try {
    const left = await findPast(control)
    if (!left) return false
    const waves = onlyEnds ? [] : plan(left.seed, left.presentMs)
    for (const [number, wave] of waves.entries()) {
      if (number < left.wave) {
        await onWave(wave)
        continue
      }
      const isBegun = number === left.wave
      await addPastMonths(control, (left.presentMs - wave.startMs) / DAY_MS)
      const clock = isBegun ? new PastClock(control, left.atMs) : await PastClock.atWave(control, number, wave.startMs)
      if (isBegun) await clock.moveTo(left.atMs + BEHIND_INTERRUPTED_MS)
      const isLast = number === waves.length - 1
      // This wave's clock reaches the present before the later waves have played, so an event would end without them.
      const isLeft = isLast ? undefined : isDefinition
      await withShop(config, { databaseUrl, isEmbedded, clock, wave, isLeft, seed: left.seed }, async (shop) => {
        if (isBegun) await endWhatIsDue(shop)
        await makePast({
          shop,
          clock,
          seed: left.seed,
          ...wave,
          nowMs: left.presentMs,
          fromMs: clock.nowMs(),
          players: await registeredOf(control, wave),
          onProgress: (made) => onProgress(number, made),
        })
        // Due work of the past, such as a payment that is found later, gets a time of the past. It must come before new plays of its players.
        await endPast(shop, clock, left)
        await onWave(wave)
      })
    }
    if (onlyEnds) {
      const clock = new PastClock(control, left.atMs)
      const wave = plan(left.seed, left.presentMs).at(-1) as Wave
      await withShop(config, { databaseUrl, isEmbedded, clock, wave, seed: left.seed }, (shop) =>
        endPast(shop, clock, left),
      )
    }
    await clearPast(control)
    return true
  } finally {
    await control.close()
  }
}

async function endPast(shop: QuietShop, clock: PastClock, { presentMs }: PastState): Promise<void> {
  await clock.moveTo(presentMs)
  await endWhatIsDue(shop)
}

async function endWhatIsDue(shop: QuietShop): Promise<void> {
  await shop.settleEvents()
  await shop.settleAllDue()
  await shop.settleEvents()
}

async function withShop(
  config: Config,
  place: {
    readonly databaseUrl: string
    readonly isEmbedded: boolean
    readonly clock: PastClock
    readonly wave: Pick<Wave, 'node'>
    readonly seed: string
    readonly isLeft?: ((id: bigint) => boolean) | undefined
  },
  work: (shop: QuietShop) => Promise<void>,
): Promise<void> {
  const { databaseUrl, isEmbedded, clock, wave, isLeft, seed } = place
  // An interrupted run used this random sequence from the beginning. The rest must not repeat it.
  const random = new Choice(seed, 'seeds', wave.node, clock.nowMs())
  const shop = await openQuietShop(config, {
    databaseUrl,
    clock,
    ids: new IdSource(clock, wave.node),
    isPast: true,
    random: (size) => random.bytes(size),
    // The past contains intended problems, such as disputed refills. They must not alarm whoever starts a demo.
    log: createLog({ level: 'error' }),
    ...(isLeft && { isLeft }),
    ...(isEmbedded && { onBackend: yieldTo }),
  })
  try {
    await work(shop)
  } finally {
    await shop.close()
  }
}

/** The registered players of a wave by the number of their persona: they registered in the order of the plan. */
async function registeredOf(control: Database, { node, personas }: Wave): Promise<ReadonlyMap<number, Caller>> {
  const callers = await playersOfNode(control, node)
  const numbers = [...personas].sort(byAge).map(({ number }) => number)
  return new Map(callers.map((caller, place) => [numbers[place] as number, caller]))
}

/** Lowers the priority of a process that works on the past. It stays unchanged for a process of another operating system user. */
export function yieldTo(pid: number): void {
  try {
    setPriority(pid, NICE)
  } catch {
    // The past is created at normal priority.
  }
}

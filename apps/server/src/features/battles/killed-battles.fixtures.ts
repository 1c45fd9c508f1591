import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type KillableShop, startKillableShop } from '../../testing/killable-shop.ts'
import { closeProved, makeBattles } from './battle.fixtures.ts'

const CHECKER = fileURLToPath(new URL('../../../../../scripts/check-roll.mjs', import.meta.url))
/** The time limits from the kill of a process to the next step, and to the end of a battle whose due times have passed. */
export const GOES_ON_WITHIN_MS = 5_000
export const BALANCE = 1_000_000n

interface State {
  readonly status: string
  readonly revealed: number
  readonly isLocked: boolean
  readonly botsAt: Date | null
}

export const isOver = ({ status }: State) => status === 'finished' || status === 'cancelled'

/** Battles on a database that several server processes share; a test kills the processes. */
export async function makeKilledBattles() {
  const battles = await makeBattles()
  const dataDir = await mkdtemp(join(tmpdir(), 'runecase-killed-'))
  const shops: KillableShop[] = []

  const stateOf = (ulid: string) =>
    battles.row<State>(
      'select status, revealed, locked_at is not null as "isLocked", bots_at as "botsAt" from battles where ulid = $1',
      [ulid],
    )

  async function newBattle(players: number, rounds = 1) {
    const people = await Promise.all(Array.from({ length: players }, () => battles.newPlayer(BALANCE)))
    const creator = people[0] as bigint
    const ulid = await battles.create(creator, { players, cases: [{ slug: 'meloch-v-karmane', count: rounds }] })
    return { ulid, creator, people }
  }

  return {
    battles,
    stateOf,
    newBattle,
    async startShop(): Promise<KillableShop> {
      const { url: databaseUrl, deps } = battles.world
      const shop = await startKillableShop({ databaseUrl, dataDir, seedKey: deps.seedKey })
      shops.push(shop)
      return shop
    },
    async until(ulid: string, isThere: (state: State) => boolean, withinMs: number): Promise<State> {
      const endsAt = performance.now() + withinMs
      for (;;) {
        const state = await stateOf(ulid)
        if (isThere(state)) return state
        if (performance.now() > endsAt) throw new Error(`battle ${ulid} stands still: ${JSON.stringify(state)}`)
        await sleep(25)
      }
    },
    async lockedBattle(rounds = 1) {
      const battle = await newBattle(2, rounds)
      await battles.join(battle.people[1] as bigint, battle.ulid, 2)
      return battle
    },
    /** The battle as the API shows it, and the verdict of the stand-alone checker. */
    async recomputed(shop: KillableShop, ulid: string) {
      // `pass` moved the lock; the public log has its true time.
      await battles.world.rows(
        'update battles b set locked_at = to_timestamp(l.locked_at_s) from battle_locks l where l.battle_id = b.id and b.ulid = $1',
        [ulid],
      )
      const answer = await fetch(`${shop.address}/api/battles/battle?battle_ulid=${ulid}`, {
        headers: { 'x-client-language': 'ru' },
      })
      const { status, stdout, stderr } = spawnSync(process.execPath, [CHECKER], {
        input: await answer.text(),
        encoding: 'utf8',
      })
      return { status, wrong: stdout.split('\n').filter((line) => line.startsWith('WRONG')), stderr }
    },
    async close(): Promise<void> {
      for (const shop of shops) await shop.kill()
      await closeProved(battles)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { type Api, api } from '@runecase/api/api.ts'
import type { EndpointInput } from '@runecase/api/endpoint.ts'
import { HOUR_MS } from '@runecase/game/durations.ts'
import pino from 'pino'
import { CATALOGUE_USES } from '../apps/server/src/catalogue-uses.ts'
import { CheckedBeacon, localBeacon } from '../apps/server/src/core/beacon/public.ts'
import { LiveCatalogue } from '../apps/server/src/core/catalog/public.ts'
import { InFlightLimiter } from '../apps/server/src/core/commands/public.ts'
import { SeedVault } from '../apps/server/src/core/seeds/public.ts'
import type { BattleDeps } from '../apps/server/src/features/battles/battle-deps.ts'
import { takeDueStep } from '../apps/server/src/features/battles/battle-steps.ts'
import { createBattle } from '../apps/server/src/features/battles/create-battle.ts'
import { joinBattle } from '../apps/server/src/features/battles/join-battle.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { Database } from '../apps/server/src/platform/db.ts'
import { BoundEndpoint } from '../apps/server/src/platform/http/bound-endpoint.ts'
import { HttpIdempotency } from '../apps/server/src/platform/http/http-idempotency.ts'
import { IdSource } from '../apps/server/src/platform/ids.ts'
import { openImages } from '../apps/server/src/platform/images/images.ts'
import { readConfig } from '../apps/server/src/settings/config.ts'
import type { BenchPlayer } from './shop-players.ts'

const MASTERS = fileURLToPath(new URL('../art/masters', import.meta.url))
/** A node number that differs from those used for players and openings. */
const BENCH_NODE = 61

/** Battles run in this process by the server's code, while no server is running. */
export interface BattleTable {
  /** Plays a battle until just before its payout; returns its id. */
  prepare(people: readonly BenchPlayer[], terms: { readonly slug: string; readonly rounds: number }): Promise<bigint>
  /** Pays the battle out; returns the duration in milliseconds. */
  settle(battleId: bigint): Promise<number>
  close(): Promise<void>
}

export async function openBattleTable(place: {
  readonly databaseUrl: string
  readonly dataDir: string
}): Promise<BattleTable> {
  const { secrets } = readConfig(process.env)
  const database = new Database({ url: place.databaseUrl, poolSize: 8 })
  const log = pino({ level: 'error' })
  const ids = new IdSource(systemClock, BENCH_NODE)
  const base = { database, clock: systemClock, ids, random: randomBytes, log, seedKey: secrets.seedKey }
  const images = await openImages({ mastersRoot: MASTERS, dataDir: place.dataDir, log })
  const pictures = { pathOf: (id: string) => images.pathOf(id) }
  const catalogue = await LiveCatalogue.load({ ...base, pictures, catalogueUses: CATALOGUE_USES })
  // An hour ahead, every beacon round is already signed, so nothing waits for one.
  const ahead = { nowMs: () => Date.now() + HOUR_MS }
  const deps: BattleDeps = {
    ...base,
    pictures,
    catalogue,
    vault: new SeedVault(base),
    limiter: new InFlightLimiter(),
    beacon: new CheckedBeacon(localBeacon({ seedKey: secrets.seedKey, clock: ahead }), { log }),
    wake: () => undefined,
  }

  /** Simulates that time passes for a battle by moving its times into the past. */
  const pass = (battleId: bigint, ms: number) =>
    database.rows(
      'bench_pass',
      `update battles set created_at = created_at - d, locked_at = locked_at - d, beacon_due_at = beacon_due_at - d, starts_at = starts_at - d
         from (select make_interval(secs => $2::float8 / 1000) as d) x where id = $1`,
      [battleId, ms],
    )

  return {
    async prepare(people, { slug, rounds }) {
      const [creator, ...others] = people
      if (!creator) throw new Error('a battle has players')
      const body = {
        cases: [{ slug, count: rounds }],
        players: people.length,
        mode: 'classic',
        isPrivate: false,
      } as const
      const made = await createBattle(
        deps,
        idempotencyOf('createBattle', creator.userId, { body: { ...body, cases: [...body.cases] } }),
        body,
      )
      const ulid = JSON.parse(made.text).data.battle_ulid as string
      for (const [at, { userId }] of others.entries()) {
        const seat = { battleUlid: ulid, slot: at + 2 }
        await joinBattle(deps, idempotencyOf('joinBattle', userId, { body: seat }), { ulid, slot: seat.slot })
      }
      const [row] = await database.rows<{ id: bigint }>('bench_battle', 'select id from battles where ulid = $1', [
        ulid,
      ])
      if (!row) throw new Error('a battle was not made')
      await pass(row.id, 60_000)
      await takeDueStep(deps, row.id)
      await pass(row.id, (rounds + 2) * 4_000)
      await takeDueStep(deps, row.id)
      return row.id
    },
    async settle(battleId) {
      const startedAt = performance.now()
      const isSettled = await takeDueStep(deps, battleId)
      const tookMs = performance.now() - startedAt
      if (!isSettled) throw new Error(`battle ${battleId} was not ready to be paid out`)
      return tookMs
    },
    close: () => database.close(),
  }
}

function idempotencyOf<N extends 'createBattle' | 'joinBattle'>(
  name: N,
  userId: bigint,
  input: Pick<EndpointInput<Api[N]>, 'body'>,
): HttpIdempotency {
  const endpoint = new BoundEndpoint(name, api[name], async () => undefined as never)
  const key = randomBytes(12).toString('hex')
  const whole = { params: {}, query: {}, ...input }
  return new HttpIdempotency(
    endpoint,
    whole as never,
    { userId, sessionId: null, key },
    { translate: (code) => code, language: 'ru' },
  )
}

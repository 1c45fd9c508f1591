import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { api } from '@runecase/api/api.ts'
import pino from 'pino'
import { CATALOGUE_USES } from '../apps/server/src/catalogue-uses.ts'
import { LiveCatalogue } from '../apps/server/src/core/catalog/public.ts'
import { PlayerQueue } from '../apps/server/src/core/commands/public.ts'
import { SeasonBook } from '../apps/server/src/core/seasons/public.ts'
import { rotateWornSeed, SeedVault } from '../apps/server/src/core/seeds/public.ts'
import { openBatch } from '../apps/server/src/features/cases/open-batch.ts'
import { OpeningCache } from '../apps/server/src/features/cases/opening-cache.ts'
import { OpeningLimiter } from '../apps/server/src/features/cases/opening-limiter.ts'
import type { OpeningRequest } from '../apps/server/src/features/cases/opening-request.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { Database } from '../apps/server/src/platform/db.ts'
import { BoundEndpoint } from '../apps/server/src/platform/http/bound-endpoint.ts'
import { HttpIdempotency } from '../apps/server/src/platform/http/http-idempotency.ts'
import { IdSource } from '../apps/server/src/platform/ids.ts'
import { openImages } from '../apps/server/src/platform/images/images.ts'
import { readConfig } from '../apps/server/src/settings/config.ts'
import { type OpeningDriver, turnsOf } from './opening-load.ts'
import type { BenchPlayer } from './shop-players.ts'

const MASTERS = fileURLToPath(new URL('../art/masters', import.meta.url))
/** A node number apart from that of `makePlayers`. */
const BENCH_NODE = 62

/** Openings by the server's code in this process, without HTTP: its queue, transactions and responses. */
export async function inProcess(
  place: { readonly databaseUrl: string; readonly dataDir: string },
  players: readonly BenchPlayer[],
  slugs: readonly string[],
): Promise<{ readonly drive: OpeningDriver; close(): Promise<void> }> {
  const { secrets } = readConfig(process.env)
  const database = new Database({ url: place.databaseUrl, poolSize: 4, plans: 'by_key' })
  const log = pino({ level: 'error' })
  const base = {
    database,
    clock: systemClock,
    ids: new IdSource(systemClock, BENCH_NODE),
    random: randomBytes,
    log,
    seedKey: secrets.seedKey,
  }
  const images = await openImages({ mastersRoot: MASTERS, dataDir: place.dataDir, log })
  const pictures = { pathOf: (id: string) => images.pathOf(id) }
  const catalogue = await LiveCatalogue.load({ ...base, pictures, catalogueUses: CATALOGUE_USES })
  const vault = new SeedVault(base)
  const memory = new OpeningCache()
  const seasonBook = new SeasonBook(base)
  const queue = new PlayerQueue<OpeningRequest>({
    runBatch: (requests, isAlone) =>
      openBatch({ ...base, catalogue, seasonBook, seeds: vault, memory }, requests, isAlone),
    rotateSeed: (worn) => rotateWornSeed({ ...base, vault }, worn),
  })
  const limiter = new OpeningLimiter(queue, { isPaced: false })
  const endpoint = new BoundEndpoint('openCase', api.openCase, async () => undefined)
  const cases = slugs.map((slug) => ({ slug, id: catalogue.caseBySlug(slug)?.id ?? -1 }))
  const run = randomBytes(4).toString('hex')
  let idempotencies = 0

  const open = async (player: BenchPlayer, count: number) => {
    idempotencies += 1
    const one = cases[idempotencies % cases.length] as (typeof cases)[number]
    const input = { params: { name: one.slug }, query: {}, body: { multiOpen: count } }
    const idempotency = new HttpIdempotency(
      endpoint,
      input,
      { userId: player.userId, sessionId: player.sessionId, key: `${run}-${idempotencies}` },
      { translate: (code) => code, language: 'ru' },
    )
    const answer = await limiter.open({
      userId: player.userId,
      caseId: one.id,
      count,
      expectedPrice: undefined,
      idempotency,
    })
    if (answer.httpStatus !== 200) throw new Error(`an opening was answered ${answer.httpStatus}`)
  }

  return {
    close: () => database.close(),
    async drive({ connections, count, durationMs }) {
      const next = turnsOf(players, connections)
      const latencies: number[] = []
      const startedAt = performance.now()
      const caller = async (connection: number) => {
        for (let now = performance.now(); now - startedAt < durationMs; ) {
          await open(next(connection), count)
          const answeredAt = performance.now()
          latencies.push(answeredAt - now)
          now = answeredAt
        }
      }
      await Promise.all(Array.from({ length: connections }, (_, connection) => caller(connection)))
      const seconds = (performance.now() - startedAt) / 1000
      latencies.sort((a, b) => a - b)
      const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
      return { requests: latencies.length, seconds, p50Ms: at(0.5), p99Ms: at(0.99) }
    },
  }
}

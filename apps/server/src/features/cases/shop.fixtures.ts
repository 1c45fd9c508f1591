import { createHash, randomBytes } from 'node:crypto'
import { type Api, api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { toCamelKeys } from '@runecase/api/snake-case.ts'
import { pino } from 'pino'
import { CATALOGUE_USES } from '../../catalogue-uses.ts'
import { type CatalogueCase, LiveCatalogue } from '../../core/catalog/public.ts'
import { PlayerQueue } from '../../core/commands/public.ts'
import { createPlayer } from '../../core/player/public.ts'
import { SeasonBook } from '../../core/seasons/public.ts'
import { rotateWornSeed, SeedVault } from '../../core/seeds/public.ts'
import { type Clock, systemClock } from '../../platform/clock.ts'
import { Database } from '../../platform/db.ts'
import { BoundEndpoint } from '../../platform/http/bound-endpoint.ts'
import { HttpIdempotency } from '../../platform/http/http-idempotency.ts'
import { IdSource } from '../../platform/ids.ts'
import { createDemoDatabase } from '../../testing/test-db.ts'
import { openBatch } from './open-batch.ts'
import { OpeningCache } from './opening-cache.ts'
import { OpeningLimiter } from './opening-limiter.ts'
import type { OpeningRequest } from './opening-request.ts'

const ENDPOINT = new BoundEndpoint('openCase', api.openCase, async () => undefined)

/** A player who opens cases in a test. */
export interface TestPlayer {
  readonly userId: bigint
  readonly sessionId: bigint
}

export interface OpenOptions {
  readonly count?: number
  readonly key?: string | undefined
  /** In the case's currency, in the units of the API. */
  readonly expectedPrice?: number
}

/** A shop with the demo catalogue on its own database, with the parts that opening cases needs; `node` distinguishes two processes. */
export async function openTestShop({ isPaced = false } = {}) {
  const testDatabase = await createDemoDatabase()
  const database = new Database({ url: testDatabase.url })
  const log = pino({ level: 'silent' })
  const seedKey = Buffer.alloc(32, 7)
  const catalogue = await LiveCatalogue.load({
    catalogueUses: CATALOGUE_USES,
    database,
    clock: systemClock,
    log,
    pictures: { pathOf: (id) => `/i/${id}` },
  })
  const first = makeProcess(testDatabase.url, 0)

  function makeProcess(url: string, node: number, clock: Clock = systemClock) {
    const own = new Database({ url, poolSize: 6, plans: 'by_key', clock })
    const deps = {
      database: own,
      clock,
      ids: new IdSource(clock, node),
      random: randomBytes,
      log,
      seedKey,
      catalogue,
      seasonBook: new SeasonBook({ database: own, clock }),
    }
    const vault = new SeedVault(deps)
    const memory = new OpeningCache()
    const queue = new PlayerQueue<OpeningRequest>({
      runBatch: (requests, isAlone) => openBatch({ ...deps, seeds: vault, memory }, requests, isAlone),
      rotateSeed: (worn) => rotateWornSeed({ ...deps, vault }, worn),
    })
    return { deps: { ...deps, vault }, limiter: new OpeningLimiter(queue, { isPaced }) }
  }

  return {
    database,
    catalogue,
    deps: first.deps,
    secondProcess: (clock?: Clock) => makeProcess(testDatabase.url, 1, clock),
    caseOf(slug: string): CatalogueCase {
      const found = catalogue.caseBySlug(slug)
      if (!found) throw new Error(`no case ${slug} in the demo catalogue`)
      return found
    },
    async newPlayer(balanceMinor: bigint): Promise<TestPlayer> {
      const sessionId = first.deps.ids.next()
      const userId = await first.deps.database.transaction(async (tx) => {
        const newcomer = {
          nickname: 'Игрок',
          avatar: 'avatars/av-01',
          regType: 'quick',
          firstSeed: { serverSeed: first.deps.random(32), clientSeed: 'seed-of-a-test' },
        } as const
        const id = await createPlayer(
          tx,
          { ...first.deps, simulatesPlayers: false, welcomeGiftMinor: balanceMinor },
          newcomer,
        )
        await tx.rows(
          'test_session',
          `insert into sessions (id, user_id, secret_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
          [sessionId, id, createHash('sha256').update(String(sessionId)).digest()],
        )
        return id
      })
      return { userId, sessionId }
    },
    async open(player: TestPlayer, slug: string, options: OpenOptions = {}, limiter = first.limiter) {
      const { count = 1, expectedPrice } = options
      const key = 'key' in options ? options.key : randomBytes(8).toString('hex')
      const input = { params: { name: slug }, query: {}, body: { multiOpen: count } }
      const idempotency = new HttpIdempotency(
        ENDPOINT,
        input,
        { ...player, key },
        { translate: (code) => code, language: 'ru' },
      )
      const caseId = catalogue.caseBySlug(slug)?.id ?? -1
      const answer = await limiter.open({ userId: player.userId, caseId, count, expectedPrice, idempotency })
      return { ...answer, data: (toCamelKeys(JSON.parse(answer.text)) as { data: EndpointData<Api['openCase']> }).data }
    },
    async one<Row>(text: string, values: readonly unknown[] = []): Promise<Row> {
      const { rows } = await database.pool.query(text, values as unknown[])
      return rows[0] as Row
    },
    /** Asserts the invariants: entries sum to zero, balances equal entries, totals equal items. */
    async proveBooks(): Promise<string[]> {
      const { rows } = await database.pool.query<{ fault: string }>(`
        select format('currency %s sums to %s', currency, sum(amount)) as fault from ledger_entries group by currency having sum(amount) <> 0
        union all select format('player %s: %s is not %s', p.user_id, p.balance_minor, coalesce(sum(e.amount), 0)) from players p
          left join ledger_entries e on e.account_id = p.user_id and e.currency = 1 group by p.user_id having p.balance_minor <> coalesce(sum(e.amount), 0)
        union all select format('player %s: %s coins are not %s', p.user_id, p.coins, coalesce(sum(e.amount), 0)) from players p
          left join ledger_entries e on e.account_id = p.user_id and e.currency = 2 group by p.user_id having p.coins <> coalesce(sum(e.amount), 0)
        union all select format('totals of player %s', coalesce(t.user_id, i.user_id)) from inventory_totals t
          full join (select user_id, status, count(*), sum(price_minor) as value_minor from items group by user_id, status) i using (user_id, status)
          where coalesce(t.count, 0) <> coalesce(i.count, 0) or coalesce(t.value_minor, 0) <> coalesce(i.value_minor, 0)`)
      return rows.map((row) => row.fault)
    },
    async close() {
      await first.deps.database.close()
      await database.close()
      await testDatabase.drop()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { insertItems } from '../apps/server/src/core/items/public.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { Database } from '../apps/server/src/platform/db.ts'
import { IdSource } from '../apps/server/src/platform/ids.ts'
import { proveBooks } from './books.ts'
import { runLoad } from './http-load.ts'
import type { Product } from './product.ts'
import { type Measured, type Row, rounded } from './report.ts'
import { measureShop, shopOptions } from './shop-measurement.ts'
import { type BenchPlayer, makePlayers } from './shop-players.ts'
import { openSlices, type Slice, summarize } from './slices.ts'

const HELP = `What players do with their items over HTTP: upgrades, contracts of three items and single sales, each with its own idempotency key,
against pgbench (tpcb-like, prepared, scale 100, 32 clients) on the same cluster, in alternating slices.

  npm run bench -- items [options]

  --connections N     one request at a time on each (64)
  --seconds N         length of one slice (2)
  --rounds N          slices of each kind (3)
  --players N         players that act (640)
  --items N           items each of them has (400)
  --port N            where the shop is started (4311)
  --data DIR          data folder, kept for the next run (a folder in the temporary directory)
  --fresh             begin with an empty data folder
  --json              figures as JSON
`

/** The required ratio: as many operations as pgbench transactions on the same machine. */
const WANTED_RATIO = 1
/** A node number apart from that of `makePlayers`. */
const BENCH_NODE = 61
const ITEM_PRICE_MINOR = 1_000n

const { values: given } = parseArgs({
  options: {
    connections: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    players: { type: 'string', default: '640' },
    items: { type: 'string', default: '400' },
    ...shopOptions('items', 4311),
  },
})

interface Holder extends BenchPlayer {
  /** Ids of unused items. */
  readonly held: bigint[]
}

/** Gives every player items with the server's own code. */
async function giveItems(databaseUrl: string, players: readonly BenchPlayer[]): Promise<Holder[]> {
  const database = new Database({ url: databaseUrl, poolSize: 4 })
  const ids = new IdSource(systemClock, BENCH_NODE)
  const [thing] = await database.rows<{ id: number }>(
    'bench_thing',
    'select id from catalogue_items where type = 1 and not is_retired order by id limit 1',
  )
  if (!thing) throw new Error('the shop has no catalogue')
  const holders: Holder[] = []
  for (const player of players) {
    const held = Array.from({ length: Number(given.items) }, () => ids.next())
    await database.transaction(async (tx) =>
      insertItems(tx, {
        operationId: ids.next(),
        source: 'Prize',
        status: 'progress',
        actor: 'system',
        items: held.map((id) => ({
          userId: player.userId,
          id,
          catalogueItemId: thing.id,
          priceMinor: ITEM_PRICE_MINOR,
        })),
      }),
    )
    holders.push({ ...player, held })
  }
  await database.close()
  return holders
}

/** One kind of play: its request, and the number of items that it takes. */
interface Play {
  readonly name: string
  readonly path: string
  readonly takes: number
  readonly body: (ids: readonly string[]) => object
}

function playsOf(targetId: number): readonly Play[] {
  return [
    {
      name: 'upgrade',
      path: '/v1/upgrades/upgrade-items',
      takes: 1,
      body: (ids) => ({ item_ids: ids, target_id: targetId }),
    },
    { name: 'contract', path: '/v1/contracts', takes: 3, body: (ids) => ({ item_ids: ids }) },
    { name: 'sale', path: '/v1/inventory/sell', takes: 1, body: ([id]) => ({ id }) },
  ]
}

/**
 * Sends requests as fast as responses arrive. Players are distributed over the connections and take turns, so that none has two requests at
 * a time.
 */
function loadOf(product: Product, holders: readonly Holder[], play: Play) {
  const connections = Number(given.connections)
  const run = randomBytes(4).toString('hex')
  const each = Math.floor(holders.length / connections)
  const turns = new Array<number>(connections).fill(0)
  let idempotencies = 0
  return runLoad({
    ...product,
    connections,
    durationMs: Number(given.seconds) * 1000,
    nextRequest: (connection) => {
      const turn = turns[connection] ?? 0
      turns[connection] = turn + 1
      const holder = holders[connection + connections * (turn % each)]
      const ids = holder?.held.splice(0, play.takes).map(String) ?? []
      if (!holder || ids.length < play.takes)
        throw new Error('the players have no items left; give them more (--items)')
      idempotencies += 1
      const body = JSON.stringify(play.body(ids))
      return (
        `POST /api${play.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${holder.bearer}\r\n` +
        `X-Client-Language: ru\r\nIdempotency-Key: ${run}-${idempotencies}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}`
      )
    },
  })
}

/** The same as `loadOf`, but every play must succeed. */
async function playOn(product: Product, holders: readonly Holder[], play: Play) {
  const load = await loadOf(product, holders, play)
  if (Object.keys(load.statuses).some((status) => status !== '200')) {
    throw new Error(`${play.name}: answered ${JSON.stringify(load.statuses)} ${JSON.stringify(load.codes)}`)
  }
  return load
}

async function measure(product: Product, client: pg.Client): Promise<{ rows: Row[]; faults: string[] }> {
  const { rows: targets } = await client.query<{ id: number }>(
    `select id from catalogue_items where type = 1 and not is_retired and price_minor >= $1 order by price_minor limit 1`,
    [ITEM_PRICE_MINOR * 2n],
  )
  const holders = await giveItems(product.databaseUrl, await makePlayers(product.databaseUrl, Number(given.players)))
  const runSlice = await openSlices(product, Number(given.seconds))
  const cells = playsOf(targets[0]?.id ?? 0).map((play) => ({ play, slices: [] as Slice[] }))
  for (const { play } of cells) await playOn(product, holders, play)
  for (let round = 0; round < Number(given.rounds); round += 1) {
    for (const { play, slices } of cells) slices.push(await runSlice(() => playOn(product, holders, play)))
  }
  const books = await proveBooks(client)
  const measured = cells.map(({ play, slices }) => measuredOf(play, slices))
  return { rows: measured.map(({ row }) => row), faults: [...books, ...measured.flatMap(({ faults }) => faults)] }
}

function measuredOf(play: Play, slices: readonly Slice[]): Measured {
  const { perSecond, ratio, columns } = summarize(slices)
  const row = {
    play: play.name,
    items: play.takes,
    'plays/s': Math.round(perSecond),
    ...columns,
    wanted: WANTED_RATIO,
  }
  const found = Number.isNaN(ratio) ? 'no ratio without pgbench' : `ratio ${rounded(ratio, 2)}, wanted ${WANTED_RATIO}`
  return { row, faults: ratio >= WANTED_RATIO ? [] : [`${play.name}: ${found}`] }
}

process.exitCode = await measureShop({
  name: 'items',
  help: HELP,
  given,
  packages: ['fastify', 'pg'],
  async measure(product, client) {
    const { rows, faults } = await measure(product, client)
    const title = `Plays with items, median of ${given.rounds} slices of ${given.seconds} s on ${given.connections} connections`
    return { tables: { [title]: rows }, faults }
  },
})

import { parseArgs } from 'node:util'
import { INVENTORY_GROUPS, INVENTORY_PAGE_SIZE, type InventoryGroup } from '@runecase/api/inventory.ts'
import { INVENTORY_GROUP_STATUSES } from '@runecase/game/item-states.ts'
import type pg from 'pg'
import { findKinds } from '../apps/server/src/core/inventory/find-kinds.ts'
import { findPageBounds } from '../apps/server/src/core/inventory/find-page-bounds.ts'
import { listNarrowed } from '../apps/server/src/core/inventory/list-narrowed.ts'
import { findTotals, selectItems, statusId } from '../apps/server/src/core/items/public.ts'
import { Database } from '../apps/server/src/platform/db.ts'
import { DatabaseTime } from './database-time.ts'
import { median, type Row, rounded } from './report.ts'
import { measureShop, shopOptions } from './shop-measurement.ts'
import { makePlayers } from './shop-players.ts'

const HELP = `Pages of a very large inventory: time in the database itself for the first, middle and last page of every group, and of
narrowed and ordered lists.

  npm run bench -- inventory [options]

  --items N    items of the player (200000)
  --repeat N   runs of each page; the median is shown (9)
  --port N     where the shop is started (4311)
  --data DIR   data folder (a folder in the temporary directory)
  --fresh      begin with an empty data folder
  --json       figures as JSON
`

/** The required time of a page, in milliseconds of database time. */
const WANTED_MS = 5

const { values: given } = parseArgs({
  options: {
    items: { type: 'string', default: '200000' },
    repeat: { type: 'string', default: '9' },
    ...shopOptions('inventory', 4311),
  },
})

/** Gives a player items with set-based statements, and moves most of them through legal transitions, in runs and singly. */
async function fillInventory(client: pg.Client, userId: bigint, count: number): Promise<void> {
  await client.query(
    `insert into items (user_id, id, catalogue_item_id, price_minor, status, source, operation_id)
     select $1::int8, $1::int8 + n * 64, c.id, c.price_minor, 4, 7, $1::int8 + n * 64
       from generate_series(1, $2::int8) n
       join (select id, price_minor, row_number() over (order by id) as place, count(*) over () as many from catalogue_items) c
         on c.place = n % c.many + 1`,
    [userId, count],
  )
  const steps: readonly (readonly [string, string, string])[] = [
    ['selled', 'U', '(id / 64) % 10 < 6'],
    ['accepted', 'U', '(id / 64) % 10 = 6'],
    ['no_link', 'U', '(id / 64) % 100 = 77'],
    ['PREPARING', 'U', '(id / 64) % 1000 = 88'],
    ['autoselled', 'S', '(id / 64) % 20000 between 5000 and 7000'],
  ]
  for (const [status, actor, which] of steps) {
    await client.query(
      `update items set status = $2, actor = $3, operation_id = $1::int8 where user_id = $1 and status = 4 and ${which}`,
      [userId, statusId(status as never), actor],
    )
  }
  await client.query('vacuum (analyze) items')
}

/** Reads and measures. Missing counts are first computed in a separate transaction. */
function meteredReader(meter: DatabaseTime, database: Database): Database {
  return Object.assign(Object.create(meter), {
    transaction: database.transaction.bind(database),
    rows: meter.rows.bind(meter),
  }) as Database
}

function timesOf(runs: readonly { readonly execution: number; readonly planning: number }[]) {
  return {
    'database ms': rounded(median(runs.map((run) => run.execution)), 2),
    'worst ms': rounded(Math.max(...runs.map((run) => run.execution)), 2),
    'planning ms': rounded(median(runs.map((run) => run.planning)), 2),
  }
}

/** Measures lists whose filter leaves few or nearly all items, newest first and by price: the first page, and one after several pages. */
async function measureNarrowed(client: pg.Client, database: Database, userId: bigint): Promise<Row[]> {
  const meter = new DatabaseTime(client)
  const reader = meteredReader(meter, database)
  const { rows: things } = await client.query<{ id: number; priceMinor: bigint; rarity: string }>(
    'select id, price_minor as "priceMinor", rarity from catalogue_items order by id',
  )
  const priceOf = new Map(things.map((thing) => [thing.id, thing.priceMinor]))
  const catalogue = { itemById: (id: number) => ({ priceMinor: priceOf.get(id) ?? 0n }) as never }
  const idsOf = (isMeant: (thing: (typeof things)[number]) => boolean) => things.filter(isMeant).map(({ id }) => id)
  const filters = {
    'one thing': idsOf(({ id }) => id === things[7]?.id),
    'one rarity': idsOf(({ rarity }) => rarity === 'rare'),
    'half of all things': idsOf(({ id }) => id % 2 === 0),
    'all things': null,
  }
  const rows: Row[] = []
  for (const group of ['active', 'all'] as const) {
    for (const [filter, kinds] of Object.entries(filters)) {
      for (const sort of ['new', 'dear'] as const) {
        for (const pagesBefore of [0, 20]) {
          let afterId: bigint | undefined
          const runs: { execution: number; planning: number }[] = []
          for (let run = 0; run < pagesBefore + Number(given.repeat); run += 1) {
            meter.restart()
            const { ids, held } = await totalsOf(reader, userId, group)
            const counts = await findKinds(reader, { userId, statuses: ids, kinds }, held)
            const list = { userId, counts, sort, afterId, take: INVENTORY_PAGE_SIZE }
            const items = await listNarrowed(reader, catalogue, list)
            if (run < pagesBefore) afterId = items.at(-1)?.id ?? afterId
            else runs.push({ execution: meter.executionMs, planning: meter.planningMs })
          }
          rows.push({ group, filter, sort, page: pagesBefore + 1, ...timesOf(runs) })
        }
      }
    }
  }
  return rows
}

async function measurePages(client: pg.Client, database: Database, userId: bigint): Promise<Row[]> {
  const meter = new DatabaseTime(client)
  const reader = meteredReader(meter, database)
  const rows: Row[] = []
  for (const group of INVENTORY_GROUPS) {
    const statuses = await totalsOf(reader, userId, group)
    const pageCount = Math.ceil(statuses.total / INVENTORY_PAGE_SIZE)
    const pages = { first: 0, quarter: 0.25, middle: 0.5, 'three quarters': 0.75, last: 1 }
    for (const [place, share] of Object.entries(pages)) {
      const page = Math.max(0, Math.min(pageCount - 1, Math.round((pageCount - 1) * share)))
      const times: { execution: number; planning: number }[] = []
      for (let run = 0; run < Number(given.repeat); run += 1) {
        meter.restart()
        const { ids, total, held } = await totalsOf(reader, userId, group)
        const skip = page * INVENTORY_PAGE_SIZE
        const take = Math.min(INVENTORY_PAGE_SIZE, total - skip)
        const bounds = await findPageBounds(reader, { userId, statuses: ids, held, total, skip, take })
        const items = await selectItems(reader, userId, ids, bounds)
        if (items.length !== take) throw new Error(`${group} page ${page + 1}: ${items.length} of ${take} items`)
        times.push({ execution: meter.executionMs, planning: meter.planningMs })
      }
      rows.push({
        group,
        items: statuses.total,
        page: `${place} (${page + 1} of ${pageCount})`,
        ...timesOf(times),
      })
    }
  }
  return rows
}

async function totalsOf(reader: Database, userId: bigint, group: InventoryGroup) {
  const totals = (await findTotals(reader, userId)) ?? []
  const listed = new Set(INVENTORY_GROUP_STATUSES[group].map(statusId))
  const inGroup = totals.filter((one) => listed.has(one.status))
  const sum = (list: typeof totals) => list.reduce((count, one) => count + Number(one.count), 0)
  return { ids: inGroup.map((one) => one.status), total: sum(inGroup), held: sum(totals) }
}

process.exitCode = await measureShop({
  name: 'inventory',
  help: HELP,
  given,
  packages: ['pg'],
  async measure(product, client) {
    client.setTypeParser(20, BigInt)
    const database = new Database({ url: product.databaseUrl, poolSize: 2 })
    const [player] = await makePlayers(product.databaseUrl, 1)
    if (!player) throw new Error('no player was made')
    await fillInventory(client, player.userId, Number(given.items))
    const pages = await measurePages(client, database, player.userId)
    const narrowed = await measureNarrowed(client, database, player.userId)
    const slow = [...pages, ...narrowed].filter((row) => Number(row['database ms']) >= WANTED_MS)
    await database.close()
    return {
      tables: {
        [`Pages of ${given.items} items (wanted: below ${WANTED_MS} ms each)`]: pages,
        [`Narrowed and ordered lists of ${given.items} items (wanted: below ${WANTED_MS} ms each)`]: narrowed,
      },
      faults: slow.map(
        (row) =>
          `${[row.group, row.filter, row.sort].filter(Boolean).join(', ')}, page ${row.page}: ${row['database ms']} ms`,
      ),
    }
  },
})

import { hash, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { openHeap } from './live-heap.ts'
import { loadAccounts } from './load-accounts.ts'
import { loadHistory } from './load-history.ts'
import { loadBusyPlayer, loadLists, loadWithdrawals, SHARE_OF_ENTRIES } from './load-office.ts'
import { loadOperatorWork } from './load-operators.ts'
import { loadPartners } from './load-partners.ts'
import { loadReports } from './load-reports.ts'
import { listCalls } from './office-calls.ts'
import { measureAdminCost, WANTED_GROWTH } from './office-cost.ts'
import { type Row, rounded } from './report.ts'
import { measureShop, shopOptions } from './shop-measurement.ts'

const HELP = `How fast the back office answers over a large shop: every list of the endpoint table, search, summary, one player, an export; what
operators add to the cost of an opening.

  npm run bench -- office [options]

  --players N       loaded by sets (1000000)
  --openings N      (10000000)
  --withdrawals N   in lists and queues (200000)
  --export-rows N   withdrawals that one file holds (1000000)
  --entries N       entries of the busiest player (200000)
  --repeats N       calls of each kind (200)
  --slices N        pairs of slices for the cost of an opening (7)
  --seconds N       length of a slice (5)
  --port N          where the shop is started; the back office is one above, the inspector two (4333)
  --data DIR        data folder; what was loaded is used again (a folder in the temporary directory)
  --fresh           begin with an empty data folder
  --load            load the data folder and measure nothing
  --json            figures as JSON
`

/** The required 99th percentile in milliseconds, by kind of request. */
const WANTED_MS = { list: 100, search: 100, dashboard: 200, player: 300 } as const
/** How many megabytes larger the live heap may be in the second half of an export than in the first. */
const WANTED_GROWTH_MB = 64

const V1 = '/operator/v1'

const { values: given } = parseArgs({
  options: {
    players: { type: 'string', default: '1000000' },
    openings: { type: 'string', default: '10000000' },
    withdrawals: { type: 'string', default: '200000' },
    'export-rows': { type: 'string', default: '1000000' },
    entries: { type: 'string', default: '200000' },
    repeats: { type: 'string', default: '200' },
    slices: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '5' },
    load: { type: 'boolean', default: false },
    ...shopOptions('office', 4333),
  },
})

/** Creates an operator with both factors confirmed; returns the secret of the session. */
async function openSession(client: pg.Client): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await client.query(
    `with o as (insert into operators (login, name, role) values ('bench-' || $1, 'Bench', 'admin') returning id)
     insert into operator_sessions (operator_id, secret_hash, address, second_factor_at)
     select id, $2, '127.0.0.1', clock_timestamp() from o`,
    [randomBytes(4).toString('hex'), hash('sha256', secret, 'buffer')],
  )
  return secret
}

async function measure(call: () => Promise<Response>) {
  const times: number[] = []
  let status = 0
  let items: number | undefined
  for (let at = 0; at < Number(given.repeats) + 3; at += 1) {
    const startedAt = performance.now()
    const answer = await call()
    const text = await answer.text()
    const endedAt = performance.now()
    status = answer.status
    items ??= JSON.parse(text).data?.items?.length
    // The first calls are not counted, because they prepare their statements.
    if (at >= 3) times.push(endedAt - startedAt)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), status, items }
}

/** How many times the heap is read in each half of a file. */
const READINGS = 5

async function measureExport(inspectorPort: number, start: () => Promise<Response>) {
  const heap = await openHeap(inspectorPort)
  const step = Number(given['export-rows']) / (2 * READINGS)
  const startedAt = performance.now()
  const most = { first: 0, second: 0 }
  let [bytes, rows, next] = [0, 0, step]
  for await (const chunk of (await start()).body ?? []) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) rows += 1
    if (rows < next) continue
    const half = next <= step * READINGS ? 'first' : 'second'
    most[half] = Math.max(most[half], await heap.readMb())
    next += step
  }
  heap.close()
  const s = (performance.now() - startedAt) / 1000
  return { rows, mb: bytes / 1e6, heapMb: most.second, growthMb: most.second - most.first, s }
}

const port = Number(given.port)
const env = { ADMIN: 'on', ADMIN_PORT: String(port + 1), ADMIN_URL: `http://127.0.0.1:${port + 1}` }
process.exitCode = await measureShop({
  name: 'office',
  help: HELP,
  given,
  packages: ['pg'],
  env,
  inspectorPort: port + 2,
  async measure(product, client) {
    const print = (line: string) => console.error(line)
    await loadHistory(client, { players: Number(given.players), openings: Number(given.openings) }, print)
    await loadWithdrawals(client, Number(given.withdrawals), print)
    const busiest = await loadBusyPlayer(client, Number(given.entries))
    await loadLists(client, { count: Number(given.withdrawals), entries: Number(given.entries), busiest }, print)
    await loadOperatorWork(client, Number(given.withdrawals), print)
    const busy = Math.floor(Number(given.entries) / SHARE_OF_ENTRIES)
    await loadAccounts(client, { count: Number(given.withdrawals), busy, busiest }, print)
    await loadPartners(client, { count: Number(given.withdrawals), busiest }, print)
    await loadReports(client, print)
    if (given.load) return undefined
    const secret = await openSession(client)
    const get = (path: string) =>
      fetch(`${env.ADMIN_URL}${path}`, {
        headers: { cookie: `runecase_operator=${secret}`, 'x-client-language': 'ru' },
      })
    const [sample] = (
      await client.query<{ id: string; code: string; item_id: string; nickname: string }>(
        'select w.id, w.code, w.item_id, u.nickname from withdrawals w join users u on u.id = w.user_id order by w.id desc limit 1',
      )
    ).rows
    const [loaded] = (
      await client.query<{ request: string; name: string; group: string }>(
        `select (select max(id) from support_requests) as request, (select name from nickname_changes order by id desc limit 1) as name,
                (select group_id from account_group_members where user_id = $1) as group`,
        [busiest],
      )
    ).rows
    const requestId = loaded?.request ?? '1'
    const texts = [sample?.nickname, 'a', busiest, sample?.id, sample?.code, sample?.item_id, 'nobody@example.com']
    const lists = listCalls({
      busiest,
      withdrawalId: sample?.id ?? '1',
      withdrawalCode: sample?.code ?? 'x',
      itemId: sample?.item_id ?? '1',
      nickname: sample?.nickname ?? 'x',
      requestId,
      chosenName: loaded?.name ?? 'x',
    })
    const paths = [
      ...lists.calls.map((path) => ['list', path] as const),
      ...texts.map((text) => ['search', `${V1}/search?text=${encodeURIComponent(text ?? 'x')}`] as const),
      ['dashboard', `${V1}/dashboard?period=month`] as const,
      ...['growth', 'games', 'economy'].map(
        (report) => ['dashboard', `${V1}/reports/${report}?period=quarter`] as const,
      ),
      ['dashboard', `${V1}/attention`] as const,
      ['dashboard', `${V1}/support/figures`] as const,
      ['list', `${V1}/alerts`] as const,
      ['player', `${V1}/players/${busiest}`] as const,
      ['player', `${V1}/players/${busiest}/timeline`] as const,
      ['player', `${V1}/partners/${busiest}`] as const,
      ['player', `${V1}/linked-accounts/${loaded?.group ?? '1'}`] as const,
      ['player', `${V1}/support/requests/${requestId}`] as const,
    ]
    const rows: Row[] = []
    const faults: string[] = [...lists.faults]
    for (const [what, path] of paths) {
      const { p50, p99, status, items } = await measure(() => get(path))
      rows.push({ what, path, status, items, 'p50 ms': rounded(p50), 'p99 ms': rounded(p99), wanted: WANTED_MS[what] })
      if (status !== 200) faults.push(`${path}: ${status}`)
      if (p99 >= WANTED_MS[what]) faults.push(`${path}: ${rounded(p99)} ms`)
    }
    const costs = await measureAdminCost(product, client, {
      dataDir: given.data,
      seconds: Number(given.seconds),
      rounds: Number(given.slices),
      operators: { url: env.ADMIN_URL, secret, player: busiest },
    })
    faults.push(...costs.flatMap((cost) => cost.faults))
    await loadWithdrawals(client, Number(given['export-rows']), print)
    const file = await measureExport(port + 2, () => get(`${V1}/exports/listAdminWithdrawals`))
    if (file.growthMb > WANTED_GROWTH_MB) faults.push(`the export took ${rounded(file.growthMb)} MB`)
    return {
      tables: {
        [`Calls of the back office, ${given.repeats} each, one at a time`]: rows,
        [`CPU of an opening with and without operators (wanted: at most ${WANTED_GROWTH} times)`]: costs.map(
          ({ row }) => row,
        ),
        [`A file of withdrawals (wanted: at most ${WANTED_GROWTH_MB} MB more live heap in its second half)`]: [
          {
            rows: file.rows,
            MB: rounded(file.mb),
            'heap MB': rounded(file.heapMb),
            'more heap MB': rounded(file.growthMb),
            s: rounded(file.s),
          },
        ],
      },
      faults,
    }
  },
})

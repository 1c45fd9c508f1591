import { type AddressInfo, createServer, connect as tcpConnect } from 'node:net'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-db.ts'
import { findPrimary, hostUrls, PrimaryServer, waitForPrimary } from './database-hosts.ts'
import { Database, isUnavailable } from './db.ts'
import { StartError } from './start-error.ts'

test.each([
  [
    'postgresql://shop:a%2Cb@db1:5432,db2/shop?sslmode=require',
    ['db1:5432', 'db2'].map((host) => `postgresql://shop:a%2Cb@${host}/shop?sslmode=require`),
  ],
  ['postgres://db1/shop', ['postgres://db1/shop']],
  ['postgres://[::1]:5432,[::2]:5433/shop', ['postgres://[::1]:5432/shop', 'postgres://[::2]:5433/shop']],
  [
    'postgresql://shop:x@localhost:5432/shop?host=%2Ftmp%2Fsockets',
    ['postgresql://shop:x@localhost:5432/shop?host=%2Ftmp%2Fsockets'],
  ],
])('the URL %s yields its hosts', (url, urls) => {
  expect(hostUrls(url)).toEqual(urls)
})

test.each(['mysql://db1,db2/shop', 'postgres://db1,/shop', 'postgres://db1,db2:many/shop', 'db1,db2'])(
  'the URL %s is invalid',
  (url) => {
    expect(hostUrls(url)).toBeUndefined()
  },
)

/** An unreachable host, listed before the one of the test. */
async function withDeadHost() {
  const made = await createTestDatabase()
  const url = new URL(made.url)
  const rest = `${url.pathname}${url.search}`
  return { ...made, both: `postgresql://${url.username}:${url.password}@localhost:1,${url.host}${rest}` }
}

test('calls go to the host that accepts writes, whatever its position, and it is looked up again after a lost connection', async () => {
  const { both, drop } = await withDeadHost()
  const database = new Database({ url: both, poolSize: 2 })
  const portOf = async () => {
    const [row] = await database.rows<{ pid: number; port: string }>(
      'test_port',
      `select current_setting('port') as port, pg_backend_pid() as pid`,
    )
    return row
  }
  const first = await portOf()
  expect(first?.port).toBe(new URL(await findPrimary(both)).port)
  await database.rows('test_end', 'select pg_terminate_backend($1)', [first?.pid]).catch(() => 'its own connection')
  expect((await portOf())?.port).toBe(first?.port)
  await database.close()
  await drop()
})

test('without a host that accepts writes a call is refused as unavailable, with the reason of each host', async () => {
  const failure = await new PrimaryServer('postgres://shop@localhost:1,localhost:2/shop').find().catch((error) => error)
  expect(isUnavailable(failure)).toBe(true)
  expect(failure.message).toMatch(/localhost:1: .*ECONNREFUSED.*localhost:2: .*ECONNREFUSED/)
})

/** A PostgreSQL that is still starting: the first connections are closed without a response. */
async function withSlowStart(closedFirst: number) {
  const made = await createTestDatabase()
  const url = new URL(made.url)
  const folder = url.searchParams.get('host')
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${url.port}` }
    : { host: url.hostname, port: Number(url.port) || 5432 }
  let connections = 0
  const server = createServer((client) => {
    connections += 1
    client.on('error', () => undefined)
    if (connections <= closedFirst) return void client.destroy()
    const upstream = tcpConnect(target as never)
    upstream.on('error', () => client.destroy())
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://${url.username}:${url.password}@127.0.0.1:${port}${url.pathname}`,
    count: () => connections,
    async close() {
      server.close()
      await made.drop()
    },
  }
}

test('a start waits for a database that does not accept connections yet, and prints so once', async () => {
  const slow = await withSlowStart(3)
  const reported: string[] = []
  expect(await waitForPrimary(slow.url, { print: (line) => reported.push(line) })).toBe(slow.url)
  expect(slow.count()).toBe(4)
  expect(reported).toEqual([expect.stringMatching(/^Waiting for the database: .*Connection terminated/)])
  await slow.close()
})

test('a start fails at once when waiting cannot help, and after a time limit otherwise', async () => {
  const made = await createTestDatabase()
  const lost = new URL(made.url)
  lost.pathname = '/no_such_database'
  const reported: string[] = []
  const print = (line: string) => reported.push(line)
  const wrong = await waitForPrimary(lost.href, { print }).catch((error: unknown) => error)
  expect(wrong).toBeInstanceOf(StartError)
  expect(String(wrong)).toContain('database "no_such_database" does not exist')
  expect(reported).toEqual([])
  const gone = waitForPrimary('postgres://shop:hidden@127.0.0.1:1/shop', { print, limitMs: 0 })
  await expect(gone).rejects.toThrow(
    /^No server of the database takes writes \(127\.0\.0\.1:1: connect ECONNREFUSED 127\.0\.0\.1:1\)\.$/,
  )
  await made.drop()
})

test('the first call of a pool waits for the database; a later one does not', async () => {
  const slow = await withSlowStart(3)
  const database = new Database({ url: slow.url, poolSize: 1, firstWaitMs: 60_000 })
  expect(await database.rows('test_first', 'select 1 as one')).toEqual([{ one: 1 }])
  expect(slow.count()).toBe(4)
  await slow.close()
  const failure = await database.rows('test_later', 'select 1 as one').catch((error: unknown) => error)
  expect(isUnavailable(failure)).toBe(true)
  const before = slow.count()
  await database.rows('test_gone', 'select 1 as one').catch(() => 'refused')
  expect(slow.count()).toBe(before)
  await database.close()
})

import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-db.ts'
import { findPrimary, hostUrls, PrimaryServer } from './database-hosts.ts'
import { Database, isUnavailable } from './db.ts'

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
])('%s names its hosts', (url, urls) => {
  expect(hostUrls(url)).toEqual(urls)
})

test.each(['mysql://db1,db2/shop', 'postgres://db1,/shop', 'postgres://db1,db2:many/shop', 'db1,db2'])(
  '%s is no address',
  (url) => {
    expect(hostUrls(url)).toBeUndefined()
  },
)

/** A host where nobody listens, before the one of the test. */
async function withDeadHost() {
  const made = await createTestDatabase()
  const url = new URL(made.url)
  const rest = `${url.pathname}${url.search}`
  return { ...made, both: `postgresql://${url.username}:${url.password}@localhost:1,${url.host}${rest}` }
}

test('calls go to the host that takes writes, wherever it stands, and a lost connection is looked for anew', async () => {
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

test('where no host takes writes a call is refused as unavailable, with the reason of each', async () => {
  const failure = await new PrimaryServer('postgres://shop@localhost:1,localhost:2/shop').find().catch((error) => error)
  expect(isUnavailable(failure)).toBe(true)
  expect(failure.message).toMatch(/localhost:1: .*ECONNREFUSED.*localhost:2: .*ECONNREFUSED/)
})

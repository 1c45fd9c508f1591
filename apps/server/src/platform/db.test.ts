import { createServer, type Server, type Socket, connect as tcpConnect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-db.ts'
import { BehindDatabaseError, CommitUnknownError, Database, DatabaseUnavailableError, isUnavailable } from './db.ts'

/** A breakable proxy to PostgreSQL. */
interface Road {
  url: string
  /** From now on drops all traffic in both directions without closing connections; false lets it through again. */
  silence(isSilent: boolean): void
  /** The next COMMIT reaches the server, and its connection is cut before the response returns. */
  loseNextCommitAnswer(): void
  /** The next COMMIT reaches the server after this time, whatever happens to its sender meanwhile. */
  delayNextCommit(ms: number): void
  close(): Promise<void>
}

let testDatabase: TestDatabase
let direct: Database
let road: Road
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  direct = new Database({ url: testDatabase.url, poolSize: 3 })
  await direct.pool.query('create table written (id int primary key)')
})
beforeEach(async () => {
  await direct.pool.query('truncate written')
  road = await openRoad(testDatabase.url)
  database = new Database({ url: road.url, poolSize: 2, answerWithinMs: 300 })
})
afterEach(async () => {
  road.silence(false)
  await database.close()
  await road.close()
})
afterAll(async () => {
  await direct.close()
  await testDatabase.drop()
})

async function openRoad(databaseUrl: string): Promise<Road> {
  const to = new URL(databaseUrl)
  const folder = to.searchParams.get('host')
  const target = folder ? { path: `${folder}/.s.PGSQL.${to.port}` } : { host: to.hostname, port: Number(to.port) }
  const pairs = new Set<[Socket, Socket]>()
  let isSilent = false
  let losesCommit = false
  let delayMs = 0
  const server: Server = createServer((client) => {
    const upstream = tcpConnect(target as never)
    pairs.add([client, upstream])
    let isLosing = false
    let isDelayed = false
    client.on('data', (bytes) => {
      if (isSilent) return
      if (delayMs > 0 && bytes.includes('commit')) {
        isDelayed = true
        setTimeout(() => upstream.end(bytes), delayMs)
        delayMs = 0
        return
      }
      if (losesCommit && bytes.includes('commit')) {
        losesCommit = false
        isLosing = true
      }
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (isSilent) return
      if (!isLosing) client.write(bytes)
      else if (bytes.includes('COMMIT')) client.destroy()
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => undefined)
      one.on('close', () => isDelayed || other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  to.search = ''
  to.hostname = '127.0.0.1'
  to.port = String((server.address() as { port: number }).port)
  return {
    url: to.href,
    silence(value) {
      isSilent = value
      // Dropped traffic is lost, as on a dead network: those connections never recover.
      if (!value) for (const [client] of pairs) client.destroy()
    },
    loseNextCommitAnswer() {
      losesCommit = true
    },
    delayNextCommit(ms) {
      delayMs = ms
    },
    async close() {
      for (const [client] of pairs) client.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const written = async () => (await direct.pool.query<{ id: number }>('select id from written order by id')).rows

const failureOf = (running: Promise<unknown>) =>
  running.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a lost response to COMMIT leaves the outcome unknown, even if the last statement was sent with it', async () => {
  road.loseNextCommitAnswer()
  const failure = await failureOf(
    database.transaction(async (tx) => {
      tx.send('test_write', 'insert into written values ($1)', [1])
    }),
  )
  expect(failure).toBeInstanceOf(CommitUnknownError)
  expect(await written()).toEqual([{ id: 1 }])
})

test('a statement that fails together with COMMIT is reported as the failure, and nothing is stored', async () => {
  const failure = await failureOf(
    database.transaction(async (tx) => {
      tx.send('test_write', 'insert into written values ($1)', [1])
      tx.send('test_write', 'insert into written values ($1)', [1])
    }),
  )
  expect(failure).toMatchObject({ code: '23505' })
  expect(await written()).toEqual([])
})

test('a statement after a failed one reports the first failure, and a conflict there is retried', async () => {
  const behind = (name: string, work: string) =>
    direct.transaction(async (tx) => {
      tx.send(name, work)
      return tx.rows('test_after', 'select 1 as one')
    })
  await direct.pool.query('insert into written values (7)')
  await expect(behind('test_taken', 'insert into written values (7)')).rejects.toMatchObject({ code: '23505' })
  await direct.pool.query(`create sequence if not exists turns`)
  await direct.pool.query(`create or replace function lose_once() returns void language plpgsql as $$ begin
    if nextval('turns') = 1 then raise exception 'lost' using errcode = 'serialization_failure'; end if; end $$`)
  await expect(behind('test_lost', 'select lose_once()')).resolves.toEqual([{ one: 1 }])
})

test('work that meets data unknown to this process is rolled back and runs again after the data was read', async () => {
  const steps: string[] = []
  const behind = new BehindDatabaseError('item 7 is not in memory', async () => {
    steps.push('read anew')
  })
  const work = (runs: number) =>
    database.transaction(async (tx) => {
      steps.push('work')
      tx.send('insert_written', 'insert into written values (1)')
      await tx.rows('find_written', 'select id from written')
      if (steps.filter((step) => step === 'work').length < runs) throw behind
    })
  await work(2)
  expect(steps).toEqual(['work', 'read anew', 'work'])
  expect((await direct.pool.query('select id from written')).rows).toEqual([{ id: 1 }])
  await direct.pool.query('truncate written')
  steps.length = 0
  await expect(work(9), 'what stays unknown is a defect').rejects.toBe(behind)
  expect(steps).toEqual(['work', 'read anew', 'work'])
  expect((await direct.pool.query('select id from written')).rows).toEqual([])
})

test('the first failure of several concurrent statements is reported, whichever is awaited', async () => {
  const asked = direct.transaction(async (tx) => {
    const first = tx.rows('asked_first', 'insert into written select 1 from generate_series(1, 2)')
    await tx.rows('asked_second', 'select count(*) from written')
    await first
  })
  await expect(asked).rejects.toMatchObject({ code: '23505' })
})

test('a database that stops responding ends every call in time, and is used again when it responds', async () => {
  await database.rows('test_one', 'select 1 as one')
  road.silence(true)
  const startedAt = performance.now()
  const failures = await Promise.all([
    failureOf(database.rows('test_one', 'select 1 as one')),
    failureOf(database.transaction((tx) => tx.rows('test_one', 'select 1 as one'))),
  ])
  // The second call has to connect first, which may take two seconds.
  expect(performance.now() - startedAt).toBeLessThan(3500)
  for (const failure of failures) expect([failure, isUnavailable(failure)]).toEqual([expect.any(Error), true])
  road.silence(false)
  expect(await database.rows('test_one', 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a COMMIT without a response has an unknown outcome', async () => {
  const failure = await failureOf(
    database.transaction(async (tx) => {
      await tx.rows('test_write', 'insert into written values ($1)', [1])
      road.silence(true)
    }),
  )
  expect(failure).toBeInstanceOf(CommitUnknownError)
})

test('a transaction past its short time limit commits nothing, even if its COMMIT reaches the server later', async () => {
  const write = (id: number, options?: { readonly withinMs: number }) => {
    road.delayNextCommit(600)
    return failureOf(
      database.transaction(async (tx) => {
        await tx.rows('test_write', 'insert into written values ($1)', [id])
      }, options),
    )
  }
  expect(await write(1)).toBeInstanceOf(CommitUnknownError)
  expect(await write(2, { withinMs: 200 })).toBeInstanceOf(CommitUnknownError)
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(await written(), 'the first had the usual time').toEqual([{ id: 1 }])
})

test('timeouts of short transactions do not count as a database outage', async () => {
  for (let one = 0; one < 6; one += 1) {
    const sleeping = database.transaction((tx) => tx.rows('test_sleep', 'select pg_sleep(0.2)'), { withinMs: 50 })
    expect(isUnavailable(await failureOf(sleeping))).toBe(true)
  }
  expect(await database.rows<{ one: number }>('test_one', 'select 1 as one')).toEqual([{ one: 1 }])
})

test("a transaction with a longer time limit, such as an operator's, may take longer than a call", async () => {
  const sleeping = database.transaction((tx) => tx.rows('test_sleep', 'select pg_sleep(0.6)'), { withinMs: 5000 })
  await expect(sleeping).resolves.toHaveLength(1)
  const failure = await failureOf(database.transaction((tx) => tx.rows('test_sleep', 'select pg_sleep(0.6)')))
  expect(failure).toBeInstanceOf(DatabaseUnavailableError)
})

test('a call is refused at once when too many calls wait for a connection', async () => {
  const holding = [database.pool.connect(), database.pool.connect()]
  const held = await Promise.all(holding)
  const waiting = Array.from({ length: 100 }, () => database.rows<{ one: number }>('test_one', 'select 1 as one'))
  expect(await failureOf(database.rows('test_one', 'select 1 as one'))).toBeInstanceOf(DatabaseUnavailableError)
  for (const client of held) client.release()
  expect((await Promise.all(waiting)).flat()).toHaveLength(100)
})

test('a timeout while waiting for a free connection does not count as an outage', async () => {
  const held = await Promise.all([database.pool.connect(), database.pool.connect()])
  const failures = await Promise.all(
    Array.from({ length: 6 }, () => failureOf(database.rows('test_one', 'select 1 as one'))),
  )
  for (const failure of failures) expect(failure).toBeInstanceOf(DatabaseUnavailableError)
  for (const client of held) client.release()
  expect(await database.rows<{ one: number }>('test_one', 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a connection closed by its server counts as an outage, even for a statement queued behind another', async () => {
  const failure = await failureOf(
    database.transaction(async (tx) => {
      await Promise.all([
        tx.rows('test_end', 'select pg_terminate_backend(pg_backend_pid())'),
        tx.rows('test_one', 'select 1 as one'),
      ])
    }),
  )
  expect(isUnavailable(failure)).toBe(true)
  road.silence(true)
  const sleeping = failureOf(database.rows('test_sleep', 'select pg_sleep(1)'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  road.silence(false)
  expect(isUnavailable(await sleeping)).toBe(true)
})

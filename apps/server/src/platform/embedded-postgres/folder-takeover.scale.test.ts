import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canSeparate, startContainer } from './container.fixtures.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isPostgresPresent } from './presence.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'takeover-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test.runIf(canSeparate)(
  'a PostgreSQL that a killed server left in another container stops before the next start uses its folder',
  async () => {
    const first = startContainer(dataDir)
    try {
      await first.ready()
      const url = (await readFile(join(dataDir, 'database-url'), 'utf8')).trim()
      const left = new Client({ connectionString: url })
      left.on('error', () => undefined)
      await left.connect()
      await left.query('create table gold as select 7 as amount')
      first.killServer()
      // It keeps running: what it commits now must be in the database of the next server.
      await left.query('insert into gold values (8)')
      expect(isPostgresPresent(dataDir)).toBe(true)

      const lines: string[] = []
      const next = await startEmbeddedPostgres({ dataDir, print: (line) => lines.push(line) })
      expect(lines[0]).toContain('may have left its PostgreSQL in another container')
      await expect(left.query('select 1')).rejects.toThrow()
      const client = new Client({ connectionString: next.databaseUrl })
      await client.connect()
      expect((await client.query('select amount from gold order by amount')).rows).toEqual([
        { amount: 7 },
        { amount: 8 },
      ])
      await client.end()
      await next.stop()
      expect(isPostgresPresent(dataDir)).toBe(false)
    } finally {
      await first.kill()
    }
  },
)

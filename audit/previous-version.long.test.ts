import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { copyRows, createPreviousDatabase } from '../apps/server/src/testing/previous-version.ts'
import { startTestApp } from '../apps/server/src/testing/test-app.ts'
import { playShop } from './played-shop.fixtures.ts'
import { anchorFileOf, auditBy } from './run-audit.fixtures.ts'

const MIGRATIONS = fileURLToPath(new URL('../db/migrations', import.meta.url))

test('the data of a shop of the previous version have no finding after the next start has migrated the database', async () => {
  const previous = await createPreviousDatabase()
  const played = await playShop({ isPrevious: true })
  try {
    await copyRows(played.databaseUrl, previous.url)
    expect(await migrate(previous.url, MIGRATIONS)).toContain('adoption.sql')
    const adopted = await startTestApp({ beside: { databaseUrl: previous.url } })
    try {
      const player = await adopted.register()
      const [one] = await adopted.rows<{ name: string }>(
        `select slug as name from cases where is_available and kind = 'regular' and currency = 1 order by price_minor limit 1`,
      )
      const open = () =>
        adopted.read('openCase', { params: { name: one?.name ?? '' }, body: {} }, { player, key: 'again' })
      expect(await open()).toEqual(await open())
      const waiting = `select (select count(*) from outbox) + (select count(*) from event_log l join event_cursors c on l.seq > c.seq) as count`
      await expect.poll(() => adopted.rows(waiting), { timeout: 20_000 }).toEqual([{ count: 0n }])
    } finally {
      await adopted.close()
    }
    const { code, output } = await auditBy(anchorFileOf(played), '--url', previous.url)
    expect([code, output.trimEnd().split('\n').at(-1)], output).toEqual([0, '0 findings'])
  } finally {
    await played.close()
    await previous.drop()
  }
}, 240_000)

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectShopState } from '../core/maintenance/public.ts'
import { makePlayer } from '../testing/make.ts'
import { type BackupPlace, balancesIn, startBackupPlace } from './backup-under-test.ts'

let place: BackupPlace
beforeAll(async () => {
  place = await startBackupPlace()
})
afterAll(() => place.close())

test('a running database is copied, audited, and restored to a moment, closed and with retired seeds', async () => {
  const { world, backUp, restore, reported, lookInto } = place
  await makePlayer(world, { balanceMinor: 700n })
  expect(await backUp()).toBe(0)
  expect(reported()).toMatch(/Copied \d+ files, [\d.]+ MB, and [1-9]\d* WAL segments, [\d.]+ MB, in [\d.]+ s/)
  expect(reported()).toMatch(/Started the copy apart and audited it in [\d.]+ s: 0 findings/)

  await makePlayer(world, { balanceMinor: 500n })
  await sleep(20)
  const [moment] = await world.rows<{ now: Date }>('select clock_timestamp() as now')
  await sleep(20)
  await makePlayer(world, { balanceMinor: 300n })
  expect(await backUp('--wal')).toBe(0)

  expect(await restore('before', '--to', moment?.now.toISOString() ?? '')).toBe(0)
  expect(reported()).toContain('2 active seeds are retired')
  expect(reported()).toContain('Audited: 0 findings')
  await lookInto('before', async (database) => {
    expect(await balancesIn(database)).toEqual([700n, 500n])
    expect(await selectShopState(database)).toBe('closed')
  })
  // What runs was not disturbed.
  expect(await selectShopState(world.deps.database)).toBe('open')

  expect(await restore('before')).toBe(1)
  expect(reported()).toContain('holds a database')
  expect(await restore('early', '--to', '2020-01-01T00:00:00Z')).toBe(1)
  expect(reported()).toContain('an earlier moment cannot be restored')
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectShopState } from '../../core/maintenance/public.ts'
import type { Database } from '../../platform/db.ts'
import { makePlayer } from '../../testing/make.ts'
import { type BackupPlace, balancesIn, startBackupPlace } from './backup.fixtures.ts'
import { ANCHORS, dataDirOf, listBackups, walAnchorsOf } from './backup-files.ts'

let place: BackupPlace
beforeAll(async () => {
  place = await startBackupPlace()
})
afterAll(() => place.close())

/** The ledger hash that the last anchor of a data folder signs. */
const lastAnchorIn = (dataDir: string) => lastAnchorOf(join(dataDir, ANCHORS))
const lastAnchorOf = async (file: string) => (await anchorsOf(file)).at(-1)
async function anchorsOf(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return lines.map((line) => JSON.parse(line)).flatMap(({ seq }) => seq ?? [])
}

async function lastLinkIn(database: Database): Promise<string> {
  const [row] = await database.rows<{ seq: bigint }>('last_link', 'select max(seq) as seq from ledger_chain')
  return String(row?.seq)
}

test('a running database is copied, audited and restored to a given time, as a closed shop with retired seeds', async () => {
  const { world, backUp, restore, reported, lookInto } = place
  await makePlayer(world, { balanceMinor: 700n })
  expect(await backUp()).toBe(0)
  expect(reported()).toMatch(/Copied \d+ files, [\d.]+ MB, and [1-9]\d* WAL segments, [\d.]+ MB, in [\d.]+ s/)
  const [backup] = await listBackups(place.at('backups'))
  expect(await lastAnchorIn(dataDirOf(backup?.dir ?? ''))).toBe(await lastLinkIn(world.deps.database))
  expect(reported()).toMatch(/Started the copy apart and audited it in [\d.]+ s: 0 findings/)

  await makePlayer(world, { balanceMinor: 500n })
  expect(await backUp('--wal')).toBe(0)
  const walAnchors = walAnchorsOf(place.at('backups'), backup?.name ?? '')
  const earlierTime = await lastLinkIn(world.deps.database)
  expect(await lastAnchorOf(walAnchors)).toBe(earlierTime)
  await makePlayer(world, { balanceMinor: 400n })
  await sleep(20)
  const [clock] = await world.rows<{ now: Date }>('select clock_timestamp() as now')
  await sleep(20)
  await makePlayer(world, { balanceMinor: 300n })
  expect(await backUp('--wal')).toBe(0)
  const newest = await lastLinkIn(world.deps.database)
  // Nothing is new, so no anchor is signed.
  expect(await backUp('--wal')).toBe(0)
  expect((await anchorsOf(walAnchors)).slice(-2)).toEqual([earlierTime, newest])

  expect(await restore('before', '--to', clock?.now.toISOString() ?? '')).toBe(0)
  expect(reported()).toContain('3 active seeds are retired')
  expect(reported()).toContain('Audited: 0 findings')
  await lookInto('before', async (database) => {
    expect(await balancesIn(database)).toEqual([700n, 500n, 400n])
    expect(await selectShopState(database)).toBe('closed')
    // The anchors of the WAL up to that time, then the one that was signed after the restore.
    const anchors = await anchorsOf(join(place.at('before'), ANCHORS))
    expect(anchors.slice(-2)).toEqual([earlierTime, await lastLinkIn(database)])
    expect(anchors).not.toContain(newest)
  })
  // The running shop was not disturbed.
  expect(await selectShopState(world.deps.database)).toBe('open')

  expect(await restore('before')).toBe(1)
  expect(reported()).toContain('holds a database')
  expect(await restore('early', '--to', '2020-01-01T00:00:00Z')).toBe(1)
  expect(reported()).toContain('an earlier moment cannot be restored')
})

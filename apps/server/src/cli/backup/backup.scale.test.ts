import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlayer } from '../../testing/make.ts'
import { type BackupPlace, balancesIn, startBackupPlace } from './backup.fixtures.ts'

let place: BackupPlace
beforeAll(async () => {
  place = await startBackupPlace()
})
afterAll(() => place.close())

const backupNames = async () => (await readdir(place.at('backups'))).filter((name) => name.endsWith('Z'))

test('R20: a backup made under load is restored to times between commands, with exactly the players that existed at each time', async () => {
  const { world, backUp, restore, reported, lookInto } = place
  /** Players with a time at which each certainly existed. */
  const made: { readonly balance: bigint; readonly at: Date }[] = []
  let isOver = false
  const writer = async () => {
    while (!isOver) {
      const balance = BigInt(made.length + 1)
      await makePlayer(world, { balanceMinor: balance })
      await sleep(5)
      const [row] = await world.rows<{ now: Date }>('select clock_timestamp() as now')
      if (row) made.push({ balance, at: row.now })
      await sleep(5)
    }
  }
  const writing = writer()
  expect(await backUp()).toBe(0)
  const startedWith = made.length
  await sleep(2000)
  // Data written while WAL is being saved may come after its end.
  const saved = made.length
  expect(await backUp('--wal')).toBe(0)
  isOver = true
  await writing
  expect(saved).toBeGreaterThan(startedWith + 10)

  const chosen = made[Math.floor((startedWith + saved) / 2)]
  expect(await restore('between', '--to', chosen?.at.toISOString() ?? '')).toBe(0)
  expect(await lookInto('between', balancesIn)).toEqual(
    Array.from({ length: Number(chosen?.balance) }, (_, index) => BigInt(index + 1)),
  )
  expect(await restore('newest')).toBe(0)
  const restored = await lookInto('newest', balancesIn)
  expect(restored.length).toBeGreaterThanOrEqual(saved)
  expect(restored).toEqual(Array.from({ length: restored.length }, (_, index) => BigInt(index + 1)))

  expect(await restore('late', '--to', '2100-01-01T00:00:00Z')).toBe(1)
  expect(reported()).toContain('The saved WAL ends before 2100')
  expect((await readdir(place.at('late'))).filter((name) => name.startsWith('postgres'))).toEqual([])
})

test('a backup that violates an invariant is deleted, and --keep removes old backups with the WAL that only they need', async () => {
  const { world, backUp, reported } = place
  const [first, ...others] = await backupNames()
  expect(others).toEqual([])
  const addToOldest = (amount: number) =>
    world.rows(
      `update players set balance_minor = balance_minor + $1 where user_id = (select min(user_id) from players)`,
      [amount],
    )
  await addToOldest(1)
  expect(await backUp()).toBe(1)
  expect(reported()).toMatch(/did not pass the audit:\n +I3 player/)
  expect(await backupNames()).toEqual([first])
  await addToOldest(-1)

  const walBefore = await readdir(place.at('backups', 'wal'))
  expect(await backUp('--keep', '1', '--no-verify')).toBe(0)
  const [retained, ...more] = await backupNames()
  expect([retained === first, more]).toEqual([false, []])
  const walAfter = await readdir(place.at('backups', 'wal'))
  expect(walBefore.filter((name) => walAfter.includes(name))).toEqual(['newest.json'])
  // Each segment with its hash file.
  const sums = walAfter.filter((name) => name.endsWith('.zst')).map((name) => `${name}.json`)
  expect(walAfter.filter((name) => name.endsWith('.zst.json'))).toEqual(sums)
  const { firstSegment } = JSON.parse(await readFile(place.at('backups', retained ?? '', 'backup.json'), 'utf8'))
  expect(walAfter).toContain(`${firstSegment}.zst`)
})

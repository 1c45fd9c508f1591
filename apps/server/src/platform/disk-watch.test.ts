import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { DiskWatch, freeShare } from './disk-watch.ts'
import { createLog } from './log.ts'

test('a full disk is logged once, and once when space is free again', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line).msg) } })
  let free = 0.5
  const watch = new DiskWatch(tmpdir(), log, async () => ({
    bsize: 4096,
    bavail: free * 1000,
    bfree: free * 1000,
    blocks: 1000,
  }))
  for (free of [0.5, 0.16, 0.14, 0.01, 0.3, 0.4]) await watch.look()
  expect(lines).toEqual(['the disk is nearly full', 'the disk has room again'])
  expect(await watch.freeShare()).toBe(0.4)
})

test('the free share of a real disk is between 0 and 1', async () => {
  const share = await new DiskWatch(tmpdir(), createLog({ level: 'silent' })).freeShare()
  expect(share).toBeGreaterThanOrEqual(0)
  expect(share).toBeLessThanOrEqual(1)
})

test('blocks reserved for root do not count as free', () => {
  expect(freeShare({ blocks: 1000, bfree: 500, bavail: 300 })).toBe(0.375)
  expect(freeShare({ blocks: 0, bfree: 0, bavail: 0 })).toBe(1)
})

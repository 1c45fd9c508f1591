import { tmpdir } from 'node:os'
import { expect, test, vi } from 'vitest'
import { createLog } from './log.ts'

const free = vi.hoisted(() => ({ share: 0.5 }))
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  statfs: async () => ({ bavail: free.share * 1000, blocks: 1000 }),
}))
const { DiskWatch } = await import('./disk-watch.ts')

test('a disk that fills up is told once, and once when it has room again', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line).msg) } })
  const watch = new DiskWatch(tmpdir(), log)
  for (const share of [0.5, 0.16, 0.14, 0.01, 0.3, 0.4]) {
    free.share = share
    await watch.look()
  }
  expect(lines).toEqual(['the disk is nearly full', 'the disk has room again'])
  expect(await watch.freeShare()).toBe(0.4)
})

import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const SEED = '11'.repeat(32)
const stream = (...options: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'stream.ts'), ...options], { encoding: 'buffer' })

test('the raw stream contains the HMACs of consecutive nonces, cut to the requested length', async () => {
  const { stdout } = await stream('100000', '--seed', SEED)
  const blocks = Array.from({ length: 3125 }, (_, nonce) =>
    createHmac('sha256', Buffer.from(SEED, 'hex')).update(`TF1|open|statistics|${nonce}|0|0`).digest(),
  )
  expect(stdout.equals(Buffer.concat(blocks))).toBe(true)
  expect((await stream('33', '--seed', SEED)).stdout.equals(stdout.subarray(0, 33))).toBe(true)
})

test.each([['0'], ['x'], ['10', '--seed', '11']])('the raw stream refuses the options %s', async (...options) => {
  await expect(stream(...options)).rejects.toMatchObject({ code: 1, stdout: Buffer.alloc(0) })
})

import { expect, test } from 'vitest'
import { EncodeQueue } from './encode-queue.ts'

test('a requested picture goes before those made in advance, one at a time', async () => {
  const queue = new EncodeQueue(1)
  const order: string[] = []
  let running = 0
  const make = (name: string) => async () => {
    expect(++running).toBe(1)
    await new Promise((done) => setImmediate(done))
    order.push(name)
    running--
  }
  await Promise.all([
    queue.run('ahead', make('ahead 1')),
    queue.run('ahead', make('ahead 2')),
    queue.run('reader', make('reader')),
  ])
  expect(order).toEqual(['ahead 1', 'reader', 'ahead 2'])
})

test('a failure rejects only its own call', async () => {
  const queue = new EncodeQueue(1)
  const failed = queue.run('reader', () => Promise.reject(new Error('broken')))
  const fine = queue.run('reader', () => Promise.resolve('fine'))
  await expect(failed).rejects.toThrow('broken')
  await expect(fine).resolves.toBe('fine')
})

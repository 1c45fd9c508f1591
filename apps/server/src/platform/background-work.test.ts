import { expect, test } from 'vitest'
import { BackgroundWork } from './background-work.ts'

function makeParts() {
  const calls: string[] = []
  const part = (name: string) => ({
    start: () => void calls.push(`start ${name}`),
    stop: async () => void calls.push(`stop ${name}`),
  })
  return { calls, part }
}

test('parts start in order, stop in the opposite order, and start again', async () => {
  const { calls, part } = makeParts()
  const work = new BackgroundWork()
  work.add(part('a'), part('b'))
  await work.start()
  await work.start()
  await work.stop()
  await work.stop()
  await work.start()
  expect(calls).toEqual(['start a', 'start b', 'stop b', 'stop a', 'start a', 'start b'])
})

test('a part that was never started is not stopped', async () => {
  const { calls, part } = makeParts()
  const work = new BackgroundWork()
  work.add(part('a'))
  await work.stop()
  expect(calls).toEqual([])
})

test('after a failed start the next call starts the parts that are not running', async () => {
  const { calls, part } = makeParts()
  let failures = 1
  const work = new BackgroundWork()
  work.add(part('a'), { ...part('b'), start: () => (failures-- > 0 ? Promise.reject(new Error('no')) : undefined) })
  await expect(work.start()).rejects.toThrow('no')
  await work.start()
  expect(calls).toEqual(['start a'])
  await work.stop()
  expect(calls).toEqual(['start a', 'stop b', 'stop a'])
})

test('a part that fails to stop does not prevent the others from stopping', async () => {
  const { calls, part } = makeParts()
  const work = new BackgroundWork()
  work.add(part('a'), { ...part('b'), stop: () => Promise.reject(new Error('stuck')) })
  await work.start()
  await expect(work.stop()).rejects.toThrow('stuck')
  expect(calls).toEqual(['start a', 'start b', 'stop a'])
})

test('excluded rows are skipped by every part that runs rows, and a part that cannot skip rows is refused', () => {
  const { part } = makeParts()
  const left: ((id: bigint) => boolean)[] = []
  const work = new BackgroundWork()
  work.add(part('a'), { ...part('b'), rows: 'orders', leave: (isLeft) => left.push(isLeft) })
  const isOdd = (id: bigint) => id % 2n === 1n
  work.leave(isOdd)
  expect(left).toEqual([isOdd])
  work.add({ ...part('c'), rows: 'days' })
  expect(() => work.leave(isOdd)).toThrow('the runner of days cannot leave rows alone')
})

import { expect, test } from 'vitest'
import { BatchLoader } from './batch-loader.ts'

test('requests of one turn are batched, and each gets its own response', async () => {
  const put: number[][] = []
  const doubled = new BatchLoader<number, number>(async (questions) => {
    put.push([...questions])
    return questions.map((one) => one * 2)
  })
  expect(await Promise.all([1, 2, 3].map((one) => doubled.ask(one)))).toEqual([2, 4, 6])
  expect(put).toEqual([[1, 2, 3]])
})

test('callers that waited for the same result have their next requests batched too', async () => {
  const put: string[][] = []
  const echoed = new BatchLoader<string, string>(async (questions) => {
    put.push([...questions])
    return questions
  })
  await Promise.all(['a', 'b'].map(async (name) => echoed.ask(`${await echoed.ask(name)}${name}`)))
  expect(put).toEqual([
    ['a', 'b'],
    ['aa', 'bb'],
  ])
})

test('a failure rejects all waiting calls and does not affect later ones', async () => {
  let fails = true
  const moody = new BatchLoader<number, number>(async (questions) => {
    if (fails) throw new Error('the database is away')
    return questions
  })
  const outcomes = await Promise.allSettled([moody.ask(1), moody.ask(2)])
  expect(outcomes.map((one) => one.status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await moody.ask(3)).toBe(3)
})

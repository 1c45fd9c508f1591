import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { hashPassword, isPasswordOf } from './password-hash.ts'

test('a password matches its hash, and another password does not', async () => {
  const phc = await hashPassword('right')
  expect(await isPasswordOf('right', phc)).toBe(true)
  expect(await isPasswordOf('wrong', phc)).toBe(false)
  expect(await hashPassword('right')).not.toBe(phc)
})

test('a hash is verified with the costs that it states', async () => {
  const phc = await hashPassword('right')
  expect(await isPasswordOf('right', phc.replace('t=2', 't=3'))).toBe(false)
  await expect(isPasswordOf('right', '$2b$12$abc')).rejects.toThrow('cannot be read')
})

test('the check of an unknown login takes as long as that of a wrong password', async () => {
  const phc = await hashPassword('right')
  const timeOf = async (stored: string | undefined) => {
    const times: number[] = []
    for (let run = 0; run < 5; run += 1) {
      const start = performance.now()
      await isPasswordOf('wrong', stored)
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }
  const [known, unknown] = [await timeOf(phc), await timeOf(undefined)]
  expect(unknown).toBeGreaterThan(known / 3)
  expect(unknown).toBeLessThan(known * 3)
})

test('sign-ups beyond the limit get 503 instead of waiting without a limit', async () => {
  const places = availableParallelism() + 64
  const settled = await Promise.allSettled(Array.from({ length: places + 10 }, () => hashPassword('x')))
  const refused = settled.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(10)
  for (const one of refused)
    expect(one.reason).toMatchObject({ code: 'temporarily_unavailable', params: { seconds: 3 } })
  await expect(hashPassword('x')).resolves.toBeDefined()
}, 60_000)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database } from '../../platform/db.ts'
import { makeWorld, type World } from '../../testing/make.ts'
import { publishBuild } from './publish-build.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const reported = async () =>
  (await world.rows<{ data: string }>(`select data from rt_log where channel = 'site' order by seq`))
    .map(({ data }) => JSON.parse(data))
    .filter(({ event }) => event === 'deploy')

test('a new build is announced once by any number of processes', async () => {
  const processes = Array.from({ length: 4 }, () => new Database({ url: world.url, poolSize: 2 }))
  const outcomes = await Promise.all(processes.map((database) => publishBuild({ database }, 'one')))
  expect(outcomes.filter(Boolean)).toEqual([true])
  expect(await publishBuild(world.deps, 'one')).toBe(false)
  expect(await reported()).toEqual([{ event: 'deploy', id: 'one' }])
  await Promise.all(processes.map((database) => database.close()))
})

test('the next build is announced, and so is a return to the previous one', async () => {
  expect([await publishBuild(world.deps, 'two'), await publishBuild(world.deps, 'one')]).toEqual([true, true])
  expect((await reported()).map(({ id }) => id)).toEqual(['one', 'two', 'one'])
})

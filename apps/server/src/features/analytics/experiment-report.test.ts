import type { AnalyticsEvent } from '@runecase/api/analytics.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '../../testing/make.ts'
import { TESTING_PROJECT } from '../../testing/testing-project.ts'
import { EventCounts } from './event-counts.ts'
import { differencePValue, getExperimentResults, runExperimentCommand } from './experiment-report.ts'
import { listExperiments } from './list-experiments.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const step = (variant: 'true' | 'false', name: 'exposure' | 'success'): AnalyticsEvent => ({
  event: 'Experiment',
  experiment: 'change-min-sum',
  variant,
  step: name,
})
const many = (count: number, event: AnalyticsEvent) => Array.from({ length: count }, () => event)

test('exposures and successes of an experiment are reported by variant, with the significance of the difference', async () => {
  const counts = new EventCounts({ ...world.deps, project: TESTING_PROJECT })
  counts.add([
    ...many(200, step('true', 'exposure')),
    ...many(40, step('true', 'success')),
    ...many(200, step('false', 'exposure')),
    ...many(80, step('false', 'success')),
  ])
  await counts.stop()
  const settings = { get: () => 50 } as never
  expect((await listExperiments({ ...world.deps, settings })).items).toMatchObject([
    {
      name: 'change-min-sum',
      sharePercent: 50,
      variants: [{ exposures: 200 }, { successes: 80 }],
      pValue: expect.any(Number),
    },
  ])
  expect(await getExperimentResults(world.deps, 'change-min-sum')).toEqual([
    { variant: 'true', exposures: 200, successes: 40 },
    { variant: 'false', exposures: 200, successes: 80 },
  ])
  const said: string[] = []
  const output = {
    ...world.deps,
    print: (line: string) => said.push(line),
    printError: (line: string) => said.push(line),
  }
  expect(await runExperimentCommand(['change-min-sum'], output)).toBe(0)
  expect(said).toEqual([
    'change-min-sum=true: 200 exposures, 40 successes, 20.00 %',
    'change-min-sum=false: 200 exposures, 80 successes, 40.00 %',
    'p-value of the difference: 0.0000',
  ])
  expect(await runExperimentCommand(['another'], output)).toBe(2)
})

test('two variants with equal results show no difference, and without data there is no result', () => {
  const alike = [
    { variant: 'true' as const, exposures: 100, successes: 10 },
    { variant: 'false' as const, exposures: 100, successes: 10 },
  ]
  expect(differencePValue(alike)).toBe(1)
  expect(differencePValue([])).toBeNull()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { LiveProject, openProject } from '../core/project/public.ts'
import { changeSettings, LiveSettings } from '../core/settings/public.ts'
import { makeWorld, type World } from '../testing/make.ts'
import { pageContexts } from './page-contexts.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test('what pages show follows the settings on every node: welcome and fairness pages, links, flags by share', async () => {
  const nodes = await Promise.all(
    [1, 2].map(async () => {
      const settings = await LiveSettings.load(world.deps, { fairnessPages: true, packsBannerShare: 100 })
      const config = { payments: { countryHeader: undefined }, demo: { hasWorld: false } } as never
      const project = new LiveProject(await openProject(undefined), settings, world.deps.pictures)
      return {
        settings,
        context: pageContexts({ ...world.deps, settings, project, config, pageApi: () => ({}) as never }),
      }
    }),
  )
  const shown = () =>
    Promise.all(
      nodes.map(async ({ settings, context }) => {
        await settings.refresh()
        const { hasWelcome, hasFairnessPages, hasPacksBanner, socials } = await context(undefined as never, 'ru')
        return { hasWelcome, hasFairnessPages, hasPacksBanner, telegram: socials?.telegram }
      }),
    )
  const before = { hasWelcome: false, hasFairnessPages: true, hasPacksBanner: true, telegram: null }
  expect(await shown()).toEqual([before, before])
  const values = {
    ...{ welcomePage: true, fairnessPages: false, packsBannerShare: 0 },
    socialTelegram: 'https://t.me/runecase',
  }
  const author = { operatorId: 1n, requestId: null, reason: 'for guests' }
  await world.deps.database.transaction((tx) => changeSettings(tx, { baseVersion: 1, values, author }))
  const after = { hasWelcome: true, hasFairnessPages: false, hasPacksBanner: false, telegram: values.socialTelegram }
  expect(await shown()).toEqual([after, after])
})

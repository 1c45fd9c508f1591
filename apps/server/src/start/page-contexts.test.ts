import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LiveProject, openProject } from '../core/project/public.ts'
import { changeSettings, LiveSettings, readSettings } from '../core/settings/public.ts'
import { makeWorld, type World } from '../testing/make.ts'
import { pageContexts } from './page-contexts.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test('pages follow changed settings on every node: welcome and fairness pages, links, flags by share, closed pages', async () => {
  const nodes = await Promise.all(
    [1, 2].map(async () => {
      const settings = await LiveSettings.load(world.deps, { fairnessPages: true, packsBannerShare: 100 })
      const config = { payments: { countryHeader: undefined }, demo: { hasWorld: false } } as never
      const project = new LiveProject(await openProject(undefined), settings, world.deps.pictures)
      return {
        settings,
        context: pageContexts({
          ...world.deps,
          settings,
          project,
          sisters: { shown: () => [] },
          config,
          pageApi: () => ({}) as never,
        }),
      }
    }),
  )
  const shown = () =>
    Promise.all(
      nodes.map(async ({ settings, context }) => {
        await settings.refresh()
        const page = await context(undefined as never, 'ru')
        const { hasWelcome, hasFairnessPages, hasPacksBanner, socials, closed } = page
        return { hasWelcome, hasFairnessPages, hasPacksBanner, telegram: socials?.telegram, closed }
      }),
    )
  const before = { hasWelcome: false, hasFairnessPages: true, hasPacksBanner: true, telegram: null, closed: {} }
  expect(await shown()).toEqual([before, before])
  const values = {
    ...{ welcomePage: true, fairnessPages: false, packsBannerShare: 0 },
    socialTelegram: 'https://t.me/runecase',
    battles: { isOn: false, text: 'Скоро откроем' },
    exchange: { isOn: false, text: '' },
  }
  const author = { operatorId: null, changeRequestId: null, reason: 'for guests' }
  await world.deps.database.transaction((tx) => changeSettings(tx, { version: 1, values, author }))
  const after = {
    ...{ hasWelcome: true, hasFairnessPages: false, hasPacksBanner: false, telegram: values.socialTelegram },
    closed: { '/battles': 'Скоро откроем', '/battles/create': 'Скоро откроем', '/skin-exchange': null },
  }
  expect(await shown()).toEqual([after, after])
})

test('pages on every node show the brand and theme that operators set', async () => {
  const folder = await openProject(undefined)
  const nodes = await Promise.all(
    [1, 2].map(async () => {
      const settings = await LiveSettings.load(world.deps, {})
      settings.start()
      return { settings, project: new LiveProject(folder, settings, world.deps.pictures) }
    }),
  )
  const values = {
    brandName: { ru: { nominative: 'Ягодник', genitive: 'Ягодника' } },
    theme: { background: '#0b1016', panel: '#2f4254' },
    brandPictures: { mark: 'misc/key', icon: '', share: '', hero: '' },
  }
  const { version } = await readSettings(world.deps.database)
  const author = { operatorId: null, changeRequestId: null, reason: 'another brand' }
  await world.deps.database.transaction((tx) => changeSettings(tx, { version, values, author }))
  for (const { settings, project } of nodes) {
    await vi.waitFor(() => expect(project.page('ru').words.brand).toBe('Ягодник'), { timeout: 2_000 })
    expect(project.page('ru')).toMatchObject({
      words: { brandForms: { genitive: 'Ягодника', dative: 'Ягодник' } },
      ground: '#0b1016',
      css: expect.stringContaining('--ink-6:#2f4254'),
      pictures: { mark: world.deps.pictures.pathOf('misc/key') },
    })
    await settings.stop()
  }
})

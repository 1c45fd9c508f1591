import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RenderPage } from '@runecase/api/page.ts'
import { createServer } from 'vite'
import { afterEach, test as base, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { testingPage } from './testing-page.ts'

export const WEB_FOLDER = fileURLToPath(new URL('../../', import.meta.url))

/** Renders a page with the site's own modules. Set while a test of `it` runs. */
export let render: RenderPage
/** The translations of those modules. */
export let i18n: typeof import('../i18n/i18n.ts').i18n
let complaints: MockInstance[]

/** A test of rendered pages. The files of a worker share one Vite server. */
export const it = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of other fixtures from this pattern.
  .extend('pages', { scope: 'worker', auto: true }, async ({}, { onCleanup }) => {
    const vite = await createServer({
      root: WEB_FOLDER,
      configFile: join(WEB_FOLDER, 'vite.config.ts'),
      cacheDir: join(tmpdir(), `runecase-pages-test-${process.pid}`),
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    })
    onCleanup(() => vite.close())
    render = ((await vite.ssrLoadModule(join(WEB_FOLDER, 'ssr.ts'))) as { render: RenderPage }).render
    i18n = ((await vite.ssrLoadModule(join(WEB_FOLDER, 'src/i18n/i18n.ts'))) as typeof import('../i18n/i18n.ts')).i18n
    // The first page loads every module, which takes longer than a test may.
    await (await render(get('/'), testingPage())).text()
  })
/** Records the console during each test of a file, for `expectNoComplaint`. */
export function watchConsole(): void {
  beforeEach(() => {
    complaints = [
      vi.spyOn(console, 'error').mockImplementation(() => undefined),
      vi.spyOn(console, 'warn').mockImplementation(() => undefined),
    ]
  })
  afterEach(() => vi.restoreAllMocks())
}

export const get = (path: string) => new Request(`https://runecase.test${path}`)

/** A page context of a player. */
export const player = { viewer: { userId: '77' } }

/** The HTML without the comments that React inserts between adjacent texts. */
export const withoutTextMarkers = (html: string) => html.replaceAll('<!-- -->', '')

/** Asserts that rendering logged nothing to the console. */
export function expectNoComplaint(): void {
  for (const spy of complaints) expect(spy.mock.calls).toEqual([])
}

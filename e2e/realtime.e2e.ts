import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type ConformanceTarget,
  openConformanceTarget,
  pageOrigin,
} from '../apps/server/src/platform/realtime/conformance-host-under-test.ts'
import {
  type ConformancePage,
  openConformancePage,
} from '../apps/server/src/platform/realtime/conformance-page-under-test.ts'
import { SCENARIOS } from '../apps/server/src/platform/realtime/conformance-under-test.ts'
import { test } from './journey.ts'

/** What a browser says of a server that is away for a moment. */
test.use({ expectedComplaints: /WebSocket connection to .* failed/ })
test.describe.configure({ mode: 'serial' })

let page: ConformancePage
let target: ConformanceTarget

test.beforeAll(async () => {
  page = await openConformancePage(fileURLToPath(new URL('conformance-browser.ts', import.meta.url)), pageOrigin())
  // One more server of the shop's own database, because a scenario restarts it.
  const databaseUrl = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'database-url'), 'utf8').trim()
  target = await openConformanceTarget(databaseUrl, page.origin)
  page.serve(target)
})
test.afterAll(async () => {
  await target?.stop()
  await page?.close()
})

for (const { what, needsRestart } of SCENARIOS) {
  test(`in a browser ${what}`, async ({ page: tab }) => {
    if (needsRestart && !target.canRestart) throw new Error('CENTRIFUGO_TEST_RESTART names no command')
    await tab.goto(page.origin)
    await tab.evaluate(
      ([url, name]) =>
        (globalThis as unknown as { runScenario(url: string, what: string): Promise<void> }).runScenario(url, name),
      [target.url, what] as const,
    )
  })
}

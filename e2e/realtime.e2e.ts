import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { migrate } from '../apps/server/src/platform/migrate.ts'
import { SCENARIOS } from '../apps/server/src/platform/realtime/conformance.fixtures.ts'
import {
  type ConformanceTarget,
  openConformanceTarget,
  pageOrigin,
} from '../apps/server/src/platform/realtime/conformance-host.fixtures.ts'
import {
  type ConformancePage,
  openConformancePage,
} from '../apps/server/src/platform/realtime/conformance-page.fixtures.ts'
import { LONG, test } from './journey.ts'

/**
 * Scenarios in which the browser's own socket matters. `conformance.test.ts` runs all scenarios with the same client in Node; here the
 * others are in the long set.
 */
const OF_BROWSERS = /opens with a token|after a cut everything|after a restart|does not read/

/** Browser errors of a briefly unreachable server. */
test.use({ expectedComplaints: /WebSocket connection to .* failed/ })
test.describe.configure({ mode: 'serial' })

/**
 * In the shared database the scenarios would receive the server's messages, and the server's pages would take their messages for a
 * deployment.
 */
async function createOwnDatabase(): Promise<string> {
  const url = new URL(readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'database-url'), 'utf8').trim())
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query('drop database if exists conformance with (force)')
    await client.query('create database conformance')
  } finally {
    await client.end()
  }
  url.pathname = '/conformance'
  await migrate(url.href, fileURLToPath(new URL('../db/migrations', import.meta.url)))
  return url.href
}

let page: ConformancePage
let target: ConformanceTarget

test.beforeAll(async () => {
  page = await openConformancePage(fileURLToPath(new URL('conformance-browser.ts', import.meta.url)), pageOrigin())
  target = await openConformanceTarget(await createOwnDatabase(), page.origin)
  page.serve(target)
})
test.afterAll(async () => {
  await target?.stop()
  await page?.close()
})

for (const { what, needsRestart } of SCENARIOS) {
  test(`a subscription in a browser ${what}`, OF_BROWSERS.test(what) ? {} : LONG, async ({ page: tab }) => {
    if (needsRestart && !target.canRestart) throw new Error('CENTRIFUGO_TEST_RESTART names no command')
    await tab.goto(page.origin)
    await tab.evaluate(
      ([url, name]) =>
        (globalThis as unknown as { runScenario(url: string, what: string): Promise<void> }).runScenario(url, name),
      [target.url, what] as const,
    )
  })
}

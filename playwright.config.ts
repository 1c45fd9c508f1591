import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// The configuration is read again in every worker: the first reading decides, the others inherit.
process.env.E2E_PORT ??= String(await findFreePort())
process.env.E2E_ADMIN_PORT ??= String(await findFreePort())
process.env.E2E_DATA_DIR ??= join(tmpdir(), `runecase-e2e-${process.env.E2E_PORT}`)

const port = process.env.E2E_PORT
const baseURL = `http://127.0.0.1:${port}`

const ADULT = {
  name: 'shop-adult',
  value: 'yes',
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
} as const

/** What asks or tells by itself, and has journeys of its own. */
const SHOWN_BEFORE = [
  { name: 'pushBannerDismissed', value: String(Date.now()) },
  { name: 'event-popup-seen-1', value: '1' },
]

const PICTURES = '**/pictures.e2e.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A missing picture is a failure, not an occasion to take one.
  updateSnapshots: 'none',
  forbidOnly: true,
  fullyParallel: true,
  ...(process.env.E2E_LONG ? { grep: /@long/ } : { grepInvert: /@long/ }),
  // A browser, the shop and its database share two cores: a third page at a time only makes all of them wait.
  workers: 2,
  // Seventy journeys of chance share one shop and two cores: a check names whoever passed only at the second try.
  retries: process.env.CI ? 1 : 0,
  timeout: 300_000,
  // No journey is about speed: a slow machine must not fail one.
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    // Every visitor of a journey has said before that they are an adult; the journey that has not says so itself.
    // The banner for notifications was declined; the journey that is about it begins without that.
    storageState: {
      cookies: [ADULT],
      origins: [{ origin: baseURL, localStorage: SHOWN_BEFORE }],
    },
    // A trace costs a third of a journey's time: `playwright test --trace on` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Frames cost a third of the processor: journeys about motion ask for it (`MOTION` of e2e/journey.ts).
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // Its pictures are those of the browser that people have.
    { name: 'pictures', testMatch: PICTURES, use: { launchOptions: launch(process.env.CHROMIUM) } },
    {
      name: 'journeys',
      testIgnore: PICTURES,
      use: { launchOptions: launch(process.env.CHROMIUM_SHELL ?? process.env.CHROMIUM) },
    },
  ],
  webServer: {
    command: `"${process.execPath}" apps/server/src/main.ts`,
    url: `${baseURL}/health/ready`,
    env: {
      NODE_ENV: 'production',
      // E2E_PROJECT=cs: the same journeys in the second shop.
      ...(process.env.E2E_PROJECT && { PROJECT: process.env.E2E_PROJECT }),
      MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: port,
      ADMIN_PORT: process.env.E2E_ADMIN_PORT,
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      RATE_LIMITS: 'off',
      // Deliveries that a journey can wait for.
      WITHDRAWAL_COUNTDOWN_SECONDS: '2',
      SANDBOX_STEP_SECONDS: '3',
      PICTURES_AHEAD: 'off',
      DEMO_WORLD: 'off',
      TECHIES: 'on',
      LOG_LEVEL: 'warn',
    },
    stdout: 'ignore',
    stderr: 'pipe',
    // The first start migrates and imports: a busy machine takes minutes.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
  },
})

/** How a browser is started: the one at `executablePath`, or the library's own. */
function launch(executablePath: string | undefined) {
  return {
    // Without a graphics card its emulation costs more than drawing without one.
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

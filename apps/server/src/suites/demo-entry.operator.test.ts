import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '../app.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { PLAIN_PAGES } from '../testing/plain-pages.ts'
import { createDemoDatabase, type TestDatabase } from '../testing/test-db.ts'

const LINK = /http:\S+\/demo\/enter\/\S+/

let place: TestDatabase
let app: App | undefined
const lines: string[] = []
beforeAll(async () => {
  place = await createDemoDatabase()
})
afterAll(async () => {
  await app?.stop()
  await place.drop()
})

async function start(change: (config: Config) => Config = (config) => config): Promise<App> {
  const settings = {
    PORT: '0',
    DATA_DIR: '/nonexistent',
    DATABASE_URL: place.url,
    DEMO_WORLD: 'off',
    PICTURES_AHEAD: 'off',
  }
  const config = change(readConfig({ ...settings, LOG_LEVEL: 'silent' }))
  lines.length = 0
  const print = (line: string) => lines.push(line)
  app = await startApp(config, { databaseUrl: place.url, print, web: PLAIN_PAGES, shedsLoad: false })
  return app
}

test('each printed link of a demo signs in once, as one of its two operators', async () => {
  await start()
  const links = lines.flatMap((line) => line.match(LINK) ?? [])
  expect(links).toHaveLength(2)
  const logins: string[] = []
  for (const link of links) {
    const first = await fetch(link, { redirect: 'manual' })
    expect([first.status, first.headers.get('location')]).toEqual([303, '/'])
    const [cookie = ''] = first.headers.getSetCookie()
    expect(cookie).toMatch(/^runecase_operator=[\w-]{43}; .*HttpOnly; SameSite=Strict/)
    const own = await fetch(new URL('/operator/v1/me', link), { headers: { cookie: cookie.split(';')[0] ?? '' } })
    const body = (await own.json()) as { data: { login: string } }
    logins.push(body.data.login)
    const second = await fetch(link, { redirect: 'manual' })
    expect([second.status, second.headers.getSetCookie()]).toEqual([303, []])
  }
  expect(logins.toSorted()).toEqual(['igor', 'marina'])
  await app?.stop()
})

test('production prints no sign-in link, and the address of such links is unknown', async () => {
  const production = await start((config) => ({ ...config, mode: 'production' }))
  expect(lines.filter((line) => LINK.test(line))).toEqual([])
  const answer = await fetch(`${production.adminAddress}/demo/enter/${'x'.repeat(32)}`, { redirect: 'manual' })
  expect(answer.status).toBe(404)
})

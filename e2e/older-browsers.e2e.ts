import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, gotoListening, LONG, openAndSkip, test } from './journey.ts'
import { newerBuiltIns, newerMethodNames, removeFunctions } from './newer-functions.ts'

const BUILT = join(import.meta.dirname, '../apps/web/build/client/assets')
/** Calls of functions that libraries define under the same name, or call only where the browser has them. */
const ALLOWED = [
  /: (drop|escape|fromHex|take|toHex)$/,
  /^utils-.*: Uint8Array.fromHex$/,
  /^dist-.*: toSorted$/,
  /^dialog-.*: pause$/,
]

test('no built script calls a function of the language that the oldest browsers lack', () => {
  const names = [...new Set(newerMethodNames())]
  const statics = newerBuiltIns().flatMap(({ owner, member, isStatic }) =>
    member && isStatic !== false ? [`${owner}.${member}`] : [],
  )
  expect(names).toContain('toSorted')
  expect(statics).toContain('URL.canParse')
  const scripts = readdirSync(BUILT).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  const calls = scripts.flatMap((script) => {
    const text = readFileSync(join(BUILT, script), 'utf8')
    const methods = names.filter((name) => text.includes(`.${name}(`))
    return [...methods, ...statics.filter((name) => text.includes(`${name}(`))].map((name) => `${script}: ${name}`)
  })
  expect(calls.filter((call) => !ALLOWED.some((one) => one.test(call)))).toEqual([])
})

test('a browser without the newer functions shows the pages and opens a case', LONG, async ({ playerPage: page }) => {
  await page.addInitScript(removeFunctions, newerBuiltIns())
  await gotoListening(page, '/faq')
  expect(await page.evaluate(() => ['canParse' in URL, 'toSorted' in Array.prototype])).toEqual([false, false])
  await expect(page.getByRole('heading', { level: 1, name: 'Вопросы и ответы' })).toBeVisible()
  await gotoListening(page, '/open/nochnoy-dozhor')
  await openAndSkip(page)
  await page.getByRole('button', { name: /^Продать за/ }).click()
  await expect(page.getByRole('button', { name: 'Продано' })).toBeDisabled()
  await page.getByRole('button', { name: 'К кейсу' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Битвы' }).click()
  await expect(page).toHaveURL('/battles')
})

test.describe('where the browser refuses storage, sound, beacons and workers', () => {
  test.use({ expectedComplaints: /refused/ })

  test(
    'a browser that refuses storage, sound, beacons and workers shows the pages and opens a case',
    LONG,
    async ({ playerPage: page }) => {
      await page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('refused', 'SecurityError')
        }
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(window, name, { get: refuse })
        for (const name of ['AudioContext', 'BroadcastChannel', 'Notification'])
          Object.defineProperty(window, name, { value: refuse })
        Object.defineProperty(Navigator.prototype, 'sendBeacon', { value: refuse })
        Object.defineProperty(Navigator.prototype, 'vibrate', { value: refuse })
        Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: refuse })
      })
      await gotoListening(page, '/open/nochnoy-dozhor')
      await page.getByRole('complementary', { name: 'Файлы cookie' }).getByRole('button', { name: 'Хорошо' }).click()
      await page.getByRole('switch', { name: 'Звук' }).click()
      await openAndSkip(page)
      await page.getByRole('button', { name: /^Продать за/ }).click()
      await expect(page.getByRole('button', { name: 'Продано' })).toBeDisabled()
      await page.getByRole('banner').getByRole('link', { name: 'Битвы' }).click()
      await expect(page).toHaveURL('/battles')
    },
  )
})

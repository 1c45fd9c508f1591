import type { Page } from '@playwright/test'
import { askApi, expect, fillInventory, LONG, test } from './journey.ts'
import { findCuts, lengthenWords } from './long-words.ts'

/** German and Finnish need about this much more room than English. */
const LONGER = 0.4

const AS_GUEST = ['/', '/open/nochnoy-dozhor', '/refill/unauth', '/faq', '/offer', '/status', '/support', '/battles']
const AS_PLAYER = [
  ...['/', '/open/nochnoy-dozhor', '/search?q=paradox', '/battles', '/battles/create', '/battles/details'],
  ...['/upgrades', '/contracts', '/skin-exchange', '/techies', '/daily-cases', '/bonuses', '/offers-shop'],
  ...['/event', '/event/new-cases', '/event/coin-cases', '/event/battle-pass', '/event/raffle', '/event/top'],
  ...['/profile', '/profile/settings', '/history', '/statistics', '/refill', '/provably-fair/instructions'],
  ...['/provably-fair/check', '/provably-fair/logs', '/contacts', '/company', '/responsible-play', '/nowhere-at-all'],
]

/** Checks that longer words cut off nothing that was whole before. */
async function inspect(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = new Set((await page.evaluate(findCuts)).map(({ why }) => why.replace(/\d+/g, '')))
  await page.evaluate(lengthenWords, LONGER)
  const cuts = (await page.evaluate(findCuts)).filter(({ why }) => !before.has(why.replace(/\d+/g, '')))
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect
    .soft(
      cuts.map(({ text, why }) => `${text} (${why})`),
      path,
    )
    .toEqual([])
  expect.soft(beyond, `${path}: pixels beyond the screen`).toBeLessThanOrEqual(0)
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`words that are two fifths longer, at ${width}`, LONG, () => {
    test.use({
      viewport: { width, height }, // Words may grow before a late part is hydrated.
      expectedComplaints: /status of 404|React error #418/,
    })
    test.setTimeout(600_000)

    test('long words are not cut off on the screens of a guest', async ({ page }) => {
      for (const path of AS_GUEST) await inspect(page, path)
      await page.goto('/#reg')
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
      await page.evaluate(lengthenWords, LONGER)
      expect
        .soft(
          (await page.evaluate(findCuts)).map(({ text, why }) => `${text} (${why})`),
          'signing in',
        )
        .toEqual([])
    })

    test('long words are not cut off on the screens of a player', async ({ playerPage: page }) => {
      await fillInventory(page, 1)
      await askApi(page, '/battles', {
        cases: [{ slug: 'pervyy-reyd', count: 1 }],
        players: 2,
        mode: 'classic',
        is_private: false,
      })
      for (const path of AS_PLAYER) await inspect(page, path)
    })
  })
}

import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, gotoListening, LONG, signUp, test } from './journey.ts'
import { own } from './project.ts'

const CHECKER = fileURLToPath(new URL('../scripts/check-roll.mjs', import.meta.url))
const DEMO = fileURLToPath(new URL('../apps/server/src/cli/demo.ts', import.meta.url))
const END_IN_S = 5
/** Longer than the delay after the end of a window plus the delay until the beacon round of a raffle's list. */
const ENDED_WITHIN_MS = 60_000
const DRAWN_WITHIN_MS = 90_000

test(
  'a player earns coins, claims a level by keyboard, sees their tasks progress and has tickets',
  LONG,
  async ({ playerPage: page }) => {
    await gotoListening(page, '/event/battle-pass')
    await askApi(page, '/v1/cases/treshchina-v-nebe/open', { multi_open: 10 })
    await askApi(page, '/v1/cases/treshchina-v-nebe/open', { multi_open: 10 })
    // The open page receives the coins by message.
    const claim = page.getByRole('button', { name: 'Забрать награду 1 уровня: 10 GOLD' })
    await claim.press('Enter')
    const reveal = page.getByRole('dialog', { name: '10 GOLD' })
    await expect(reveal.getByText('Уровень 1')).toBeVisible()
    await reveal.getByRole('button', { name: 'Отлично' }).press('Enter')
    await expect(reveal).toBeHidden()
    await expect(page.getByText(/^1 уровень, Получено$/)).toBeAttached()
    // The button has disappeared: the next level has the focus.
    await expect(page.locator('article:focus, article:has(:focus)')).toContainText('2 уровень, ')
    await expect(page.getByText(/^[1-9]\d? из 40 выполнено$/)).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Разделы события' })
    await tabs.getByRole('link', { name: 'Розыгрыш', exact: true }).press('Enter')
    await expect(page.getByRole('region', { name: 'Ваши билеты' })).toContainText('11')
  },
)

test('a player reads the six slides of an event once, by keyboard', LONG, async ({ playerPage: page }) => {
  await page.goto('/faq')
  // No notice interrupts a player before the first opening.
  await askApi(page, '/v1/cases/treshchina-v-nebe/open', { multi_open: 1 })
  await page.evaluate(() => localStorage.removeItem('event-popup-seen-1'))
  await page.goto('/event')
  const slides = page.getByRole('dialog')
  for (let place = 1; place < 6; place += 1) {
    await expect(slides.getByText(`${place} из 6`)).toBeVisible()
    await expect(slides.getByRole('button', { name: 'Дальше' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(slides.getByRole('link', { name: 'Правила события' })).toHaveAttribute('href', '/event-condition')
  await expect(slides.getByRole('link', { name: 'К событию' })).toBeFocused()
  expect.soft(await accessibilityFaults(page), 'the last slide').toEqual([])
  await page.keyboard.press('Enter')
  await expect(slides).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: own('Ночь Разлома') }).first()).toBeVisible()
  await expect(slides).toBeHidden()
})

for (const [name, width] of [
  ['desktop', 1440],
  ['phone', 390],
] as const) {
  test.describe(`on a ${name}`, LONG, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a player takes part in an event: tasks, level, place, tickets, end, draw and prizes', async ({
      page,
      browser,
      ownShop: shop,
    }, testInfo) => {
      // It waits for the end of a window and for the deciding beacon round: minutes, and longer on a busy machine.
      test.slow()
      await page.goto(`${shop.url}/event/battle-pass`)
      await expect(page.getByRole('heading', { name: 'Пропуск бесплатный' })).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the pass of a guest').toEqual([])
      await signUp(page, shop.url)

      await page.goto(`${shop.url}/event`)
      await expect(
        page.getByText('Потратьте 500 золотых на кейсы').or(page.getByText('1 из 40 выполнено')),
      ).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the event').toEqual([])
      // A rival is ahead at first. The player overtakes them while the ranking is open.
      const rival = await (await browser.newContext()).newPage()
      await signUp(rival, shop.url)
      await rival.goto(`${shop.url}/event/top`)
      await askApi(rival, '/v1/cases/treshchina-v-nebe/open', { multi_open: 5 })
      await askApi(page, '/v1/cases/treshchina-v-nebe/open', { multi_open: 1 })
      await gotoListening(page, `${shop.url}/event/top`)
      const places = page.getByRole('list', { name: 'Первые три места' }).getByRole('listitem')
      await expect(places.filter({ hasText: '2 место' }).getByText('Вы', { exact: true })).toBeVisible()
      await askApi(page, '/v1/cases/treshchina-v-nebe/open', { multi_open: 9 })
      await expect(places.filter({ hasText: '1 место' }).getByText('Вы', { exact: true })).toBeVisible()
      await rival.context().close()

      await gotoListening(page, `${shop.url}/event/battle-pass`)
      await askApi(page, '/v1/cases/treshchina-v-nebe/open', { multi_open: 10 })
      // The visit and an opening completed tasks; the open page shows the growing count.
      await expect(page.getByText(/^([2-9]|\d\d) из 40 выполнено$/)).toBeVisible()
      await page.getByRole('button', { name: 'Забрать награду 1 уровня: 10 GOLD' }).click()
      const reveal = page.getByRole('dialog', { name: '10 GOLD' })
      await expect(reveal.getByText('Уровень 1')).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the reward of a level').toEqual([])
      await reveal.getByRole('button', { name: 'Отлично' }).click()
      await expect(page.getByText(/^1 уровень, Получено$/)).toBeAttached()
      expect.soft(await accessibilityFaults(page), 'the pass').toEqual([])
      // Completed tasks are hidden until requested, and then show which plays counted.
      const visit = page.getByRole('listitem').filter({ hasText: 'Загляните на страницу события' })
      await expect(visit).toBeHidden()
      await page.getByRole('radio', { name: 'Выполнены' }).click()
      await visit.getByRole('button', { name: /^Что засчитано/ }).click()
      await expect(visit.getByText(/· \+1$/)).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'completed tasks').toEqual([])

      const tabs = page.getByRole('navigation', { name: 'Разделы события' })
      await tabs.getByRole('link', { name: 'Розыгрыш', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Ваши билеты' })).toContainText('11')
      await tabs.getByRole('link', { name: 'Обзор', exact: true }).click()

      const travelled = spawnSync(process.execPath, [DEMO, 'time-travel', '--in', String(END_IN_S)], {
        encoding: 'utf8',
        env: { ...process.env, MODE: 'demo', DATA_DIR: shop.dataDir, DATABASE_URL: '' },
      })
      expect([travelled.status, travelled.stderr]).toEqual([0, ''])
      // The open page learns of the end by a message.
      await expect(page.getByText(new RegExp(`^Событие «${own('Ночь Разлома')}» закончилось`))).toBeVisible({
        timeout: ENDED_WITHIN_MS,
      })
      const prize = page.getByRole('dialog', { name: 'Вы на призовом месте!' })
      await expect(prize).toBeVisible({ timeout: ENDED_WITHIN_MS })
      expect.soft(await accessibilityFaults(page), 'the prize').toEqual([])
      const title = await prize.getByText(/^Место \d+ · /).textContent()
      // The second leaderboard of the event gave a prize too: its notice appears when the first is closed.
      await page.keyboard.press('Escape')
      await expect(prize.getByText(title ?? '')).toBeHidden()
      await prize.getByRole('button', { name: /^Продать за/ }).click()
      await expect(prize).toBeHidden()

      const guest = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage()
      await guest.goto(`${shop.url}/event/battle-pass`)
      await expect(guest.getByRole('heading', { name: 'Событие закончилось' })).toBeVisible()
      await guest.context().close()

      await page.goto(`${shop.url}/event/raffle`)
      await expect(page.getByText('Билеты больше не выдаём.')).toBeVisible()
      await expect(page.getByText('Жребий брошен')).toBeVisible({ timeout: DRAWN_WITHIN_MS })
      await expect(page.getByRole('heading', { name: /^Ваш билет № \d+ взял \d-й приз$/ }).first()).toBeVisible()
      await page.getByRole('searchbox', { name: 'Ник или номер билета' }).fill('нет такого победителя')
      await expect(page.getByText('Среди победителей такого нет')).toBeVisible()
      await page.getByRole('button', { name: 'Пересчитать у себя' }).click()
      await expect(page.getByText(/^Всё сошлось/)).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the draw').toEqual([])
      const answer = await page.request.get(`${shop.url}/api/v1/event/raffle`)
      const list = await page.request.get(`${shop.url}/api/v1/event/raffle/1/tickets.csv`)
      const [json, csv] = [testInfo.outputPath('raffle.json'), testInfo.outputPath('tickets.csv')]
      writeFileSync(json, await answer.text())
      writeFileSync(csv, await list.text())
      const checked = spawnSync(process.execPath, [CHECKER, json, csv], { encoding: 'utf8' })
      expect([checked.status, checked.stdout.match(/WRONG.*/g)]).toEqual([0, null])

      await page.goto(`${shop.url}/history?kind=reward`)
      await page
        .getByRole('link', { name: /^Проверить: Приз розыгрыша/ })
        .first()
        .click()
      await expect(page.getByText('Ваши билеты в списке')).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the proof of a raffle').toEqual([])

      await page.goto(`${shop.url}/event`)
      const winners = page.getByRole('region', { name: 'Победители рейтингов' })
      await expect(winners.getByRole('link', { name: /Вы/ })).toHaveCount(2)
      await expect(page.getByRole('heading', { name: 'Небо срослось' })).toBeVisible()
      await expect(page.getByText('Лучший дроп события')).toBeVisible()
      const figures = page.getByRole('region', { name: 'Событие в цифрах' })
      await expect(figures).toContainText('25')
      // The figure is counted half a minute after the end.
      await expect(figures.getByText(/^вернулось игрокам, обещано/)).toBeVisible({ timeout: ENDED_WITHIN_MS })
      expect.soft(await accessibilityFaults(page), 'the event that has ended').toEqual([])
    })
  })
}

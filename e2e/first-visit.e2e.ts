import type { Locator } from '@playwright/test'
import {
  expect,
  expectBalance,
  goldIn,
  gotoListening,
  openAndSkip,
  register,
  setMotion,
  stableBalance,
  test,
} from './journey.ts'
import { inProject, own, ownSection } from './project.ts'

interface NotedStrip extends Element {
  noted?: Set<Element>
}

/** Records every drop that the strip shows from now on: the strip keeps only the newest, and parallel journeys open cases too. */
const noteDrops = (strip: Locator) =>
  strip.evaluate((region: NotedStrip) => {
    const noted = new Set<Element>()
    region.noted = noted
    new MutationObserver(() => {
      for (const link of region.querySelectorAll('a')) noted.add(link)
    }).observe(region, { subtree: true, childList: true })
  })

/** The number of recorded drops with this text. */
const countNoted = (strip: Locator, words: string) =>
  strip.evaluate(
    (region: NotedStrip, label) =>
      [...(region.noted ?? [])].filter((link) => link.getAttribute('aria-label')?.includes(label)).length,
    words,
  )

test('a guest finds a case, registers, opens it and sells the item, and the live strip shows the drop', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Живая лента' })).toBeVisible()
  await expect(page.getByRole('region', { name: ownSection(3) })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Найти кейс' }).fill(own('Ночной дожор').toLowerCase())
  await page.getByRole('link', { name: new RegExp(`${own('Ночной дожор')} 69 GOLD`) }).click()
  await expect(page.getByRole('heading', { name: own('Ночной дожор'), level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Содержимое кейса' }).getByRole('listitem').first()).toBeVisible()

  const stranger = await browser.newContext()
  const window = await stranger.newPage()
  await gotoListening(window, '/')
  const strip = window.getByRole('region', { name: 'Живая лента' })
  await expect(strip).toBeVisible()
  await noteDrops(strip)

  const { login, password } = await register(page)
  expect(login).toMatch(/^player-[0-9a-z]{10}$/)
  expect(password).toMatch(/^[0-9a-z]{16}$/)
  await expect(page).toHaveURL(inProject('/open/nochnoy-dozhor'))
  await expectBalance(page, 5000)

  // One case: the reel runs, the space bar ends it, the result is announced, and it is sold.
  await setMotion(page, true)
  await page.getByRole('button', { name: 'Открыть за 69 GOLD' }).click()
  await expect(page.getByRole('button', { name: 'Показать результат' })).toBeVisible()
  await page.keyboard.press('Space')
  const sell = page.getByRole('button', { name: /^Продать за/ })
  await expect(sell).toBeVisible()
  await expect(page.getByRole('status').getByText(/^Выпал предмет .+, \d[\d\s]*(,\d+)? GOLD$/)).toBeAttached()
  const won = goldIn(await sell.textContent())
  await expectBalance(page, 4931)
  await sell.click()
  await expect(page.getByRole('button', { name: 'Продано' })).toBeDisabled()
  await expectBalance(page, 4931 + won)

  const nickname =
    /^Профиль игрока (.+?), /.exec(
      (await page.getByRole('link', { name: /^Профиль игрока/ }).textContent()) ?? '',
    )?.[1] ?? ''
  await expect.poll(() => countNoted(strip, `выпал игроку ${nickname} из кейса «${own('Ночной дожор')}»`)).toBe(1)

  // Ten at once, from the closed case.
  await setMotion(page, false)
  await page.getByRole('button', { name: 'К кейсу' }).click()
  await page.getByRole('radio', { name: '×10' }).click()
  await page.getByRole('button', { name: 'Открыть за 690 GOLD' }).click()
  await expect(page.getByRole('button', { name: /^Продать: / })).toHaveCount(10)
  await expect(page.getByRole('status').getByText(/^Выпало 10 предметов на/)).toBeAttached()
  await expectBalance(page, 4931 + won - 690)
  // Drops of parallel journeys may push some out before the strip is painted again.
  await expect.poll(() => countNoted(strip, `выпал игроку ${nickname}`)).toBeGreaterThan(1)
  await stranger.close()

  // Their inventory: ten items, one sold, then all of them; the page agrees with the server.
  await page.getByRole('link', { name: 'В инвентарь' }).click()
  await expect(page).toHaveURL(/\/profile\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: nickname })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Активные 10' })).toBeVisible()
  const worth = goldIn(await page.getByRole('heading', { name: /^Инвентарь на/ }).textContent())
  const item = page.getByRole('tabpanel').getByRole('listitem').first()
  // The button slides in under the pointer, and a moving page may miss the click.
  await expect(async () => {
    await item.hover()
    await item.getByRole('button', { name: /^Продать «/ }).click({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('tab', { name: 'Активные 9' })).toBeVisible()
  await page.getByRole('button', { name: 'Продать всё' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Продать', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Активные 0' })).toBeVisible()
  const end = 4931 + won - 690 + worth
  await expectBalance(page, end)
  expect(await stableBalance(page)).toBeCloseTo(end, 2)
  await page.reload()
  await expectBalance(page, end)
  await expect(page.getByRole('tab', { name: 'История 11' })).toBeVisible()

  // They sign out, and sign in with the credentials that were shown once.
  await page.getByRole('button', { name: 'Выйти' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Войти по логину и паролю' }).click()
  await dialog.getByRole('textbox', { name: 'Логин' }).fill(login)
  await dialog.getByRole('textbox', { name: 'Пароль' }).fill(password)
  await dialog.getByRole('button', { name: 'Войти' }).click()
  await expectBalance(page, end)
})

test('an action in one tab appears in another', async ({ playerPage: page, context }) => {
  await page.goto('/open/nochnoy-dozhor')
  const second = await context.newPage()
  await gotoListening(second, '/profile')
  await expect(second.getByRole('tab', { name: 'Активные 0' })).toBeVisible()
  await expectBalance(second, 5000)

  await openAndSkip(page)
  const sell = page.getByRole('button', { name: /^Продать за/ })
  const won = goldIn(await sell.textContent())
  await expectBalance(second, 4931)
  await expect(second.getByRole('tab', { name: 'Активные 1' })).toBeVisible()
  await sell.click()
  await expectBalance(second, 4931 + won)
  await expect(second.getByRole('tab', { name: 'Активные 0' })).toBeVisible()

  // The drop has a picture to share, and is among the last ones of its case.
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: /^Картинка:/ })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await page.keyboard.press('Escape')
  const last = page.getByRole('region', { name: 'Последние дропы кейса' })
  await page.locator('[aria-labelledby="last-drops"]').scrollIntoViewIfNeeded()
  await expect(last.getByRole('listitem').first()).toBeVisible()
})

test.describe('when something changes the page before hydration, as translators do', () => {
  // React reports the change, and renders the document again.
  test.use({ expectedComplaints: /Minified React error #418/ })

  test('a page that was changed before hydration is rendered again and works', async ({ page }) => {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        const heading = document.querySelector('h1')
        if (heading) heading.textContent = 'Questions'
      }),
    )
    // The script is delayed, so that hydration always comes after the change.
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await page.getByRole('heading', { name: 'Questions' }).waitFor()
      await route.continue()
    })
    await gotoListening(page, '/faq')
    await expect(page.getByRole('heading', { level: 1, name: 'Вопросы и ответы' })).toBeVisible()
    await expect(page.locator('#sprite symbol')).toHaveCount(2)
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

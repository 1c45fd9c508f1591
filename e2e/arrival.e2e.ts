import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { agree, askApi, expect, LONG, readWarning, setMotion, takeUnsavedSignIn, test } from './journey.ts'
import { inProject } from './project.ts'

const CLICKS_LIMIT = 5

// A first visit: nothing is answered or stored.
test.use({ storageState: { cookies: [], origins: [] } })

const gate = (page: Page) => page.getByRole('dialog', { name: 'Вам уже есть 18?' })
const cookies = (page: Page) => page.getByRole('complementary', { name: 'Файлы cookie' })
const gift = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Войти и забрать подарок' })
const openButton = (page: Page) => page.getByRole('button', { name: 'Открыть бесплатно' })
const reel = (page: Page) => page.getByRole('button', { name: 'Показать результат' })

/** A first-time visitor whose clicks are counted. */
class Newcomer {
  readonly page: Page
  clicks = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(what: Locator): Promise<void> {
    this.clicks += 1
    await what.click()
  }

  /** Checks that the current screen is accessible and that no two dialogs overlap. */
  async look(where: string): Promise<void> {
    expect.soft(await this.page.locator('[role=dialog]:visible, dialog[open]').count(), where).toBeLessThanOrEqual(1)
    expect.soft(await accessibilityFaults(this.page), where).toEqual([])
  }
}

/** Elements that the cookie question covers after the browser has scrolled them into view. */
function coveredByCookies(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('[data-cookie-bar] > *')
    if (!bar) return ['no question stands here']
    const things = [...document.querySelectorAll<HTMLElement>('a[href], button, input, [role=checkbox], [role=radio]')]
    return (
      things
        // Journeys also run with what the oldest browsers have: no `checkVisibility`.
        .filter(
          (thing) =>
            !bar.contains(thing) &&
            thing.getClientRects().length > 0 &&
            getComputedStyle(thing).visibility === 'visible',
        )
        .filter((thing) => {
          thing.scrollIntoView({ block: 'nearest', behavior: 'instant' })
          const { left, top, width, height } = thing.getBoundingClientRect()
          const edge = bar.getBoundingClientRect()
          const [x, y] = [left + width / 2, top + height / 2]
          const isHere = x >= edge.left && x <= edge.right && y >= edge.top && y <= edge.bottom
          return width > 0 && isHere && bar.contains(document.elementFromPoint(x, y))
        })
        .map((thing) => thing.outerHTML.slice(0, 120))
    )
  })
}

for (const width of [1440, 390]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: width < 768 ? 844 : 900 } })

    test('a new visitor opens the free case with five clicks', LONG, async ({ page }) => {
      const newcomer = new Newcomer(page)
      await page.goto('/')
      await newcomer.look('the question about their age')
      await newcomer.click(gate(page).getByRole('button', { name: 'Да, мне 18 или больше' }))
      await newcomer.look('the first page')
      await newcomer.click(gift(page))
      await expect(page).toHaveURL(/\/open\/[\w-]+#reg-open$/)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: 'Быстрая регистрация' })).toBeVisible()
      await expect(dialog.getByText('Мне исполнилось 18')).toHaveCount(0)
      await newcomer.look('the ways in')
      await expect(dialog.getByRole('checkbox')).not.toBeChecked()
      await newcomer.click(dialog.getByRole('checkbox'))
      await newcomer.click(dialog.getByRole('button', { name: 'Быстрая регистрация' }))
      await expect(openButton(page)).toBeInViewport({ ratio: 1 })
      await expect(openButton(page)).toBeFocused()
      await expect(page).toHaveURL(/\/open\/[\w-]+$/)
      await newcomer.look('the gift')
      await setMotion(page, true)
      await newcomer.click(openButton(page))
      await expect(reel(page)).toBeVisible()
      expect(newcomer.clicks).toBeLessThanOrEqual(CLICKS_LIMIT)

      // Nothing interrupts their win, and their age is stored with the account.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: /^Продать за/ })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect((await askApi(page, '/v1/users/me')).statistic.cases.opened).toBe(1)

      // Their login and password are shown after the win, and the profile reminds them of saving them later.
      await page.getByRole('button', { name: 'К кейсу' }).click()
      await expect(dialog.getByRole('definition')).toHaveCount(2)
      await newcomer.look('what is shown once')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      page.on('dialog', (leaving) => leaving.accept())
      await page.goto('/profile')
      await readWarning(page)
      await page.getByRole('complementary', { name: 'Сохранение входа' }).getByRole('button').click()
      await dialog.getByRole('button', { name: 'Я сохранил, продолжить' }).click()
      await expect(page.getByRole('complementary', { name: 'Сохранение входа' })).toHaveCount(0)
    })

    test('the cookie question covers nothing that can be clicked', width === 1440 ? LONG : {}, async ({ page }) => {
      for (const path of ['/', '/open/nochnoy-dozhor', '/battles', '/refill/unauth', '/upgrades']) {
        await page.goto(path)
        const yes = gate(page).getByRole('button', { name: 'Да, мне 18 или больше' })
        if (await yes.isVisible()) await yes.click()
        // A phone shows its first view without the question, which appears after the first click.
        if (width === 390) {
          await expect(cookies(page)).toBeHidden()
          // A click before hydration is lost.
          await expect(async () => {
            await page.getByRole('heading', { level: 1 }).click()
            await expect(cookies(page)).toBeVisible({ timeout: 1000 })
          }).toPass()
        }
        await expect(cookies(page)).toBeVisible()
        expect.soft(await coveredByCookies(page), path).toEqual([])
      }
      await cookies(page).getByRole('button', { name: 'Только нужные' }).click()
      await expect(cookies(page)).toBeHidden()
      expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px')
    })
  })
}

test('a new visitor opens the free case by keyboard alone', LONG, async ({ page }) => {
  await page.goto('/')
  const yes = gate(page).getByRole('button', { name: 'Да, мне 18 или больше' })
  await expect(yes).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(gate(page)).toBeHidden()
  await tabTo(page, gift(page))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Быстрая регистрация' }))
  await page.keyboard.press('Enter')
  await expect(openButton(page)).toBeFocused()
  await setMotion(page, true)
  await page.keyboard.press('Enter')
  await expect(reel(page)).toBeVisible()
})

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible()
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await what.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(what, 'after eighty presses of Tab').toBeFocused()
}

test.describe('a visitor who confirmed their age before', () => {
  test.use({
    storageState: {
      cookies: [
        {
          name: 'shop-adult',
          value: 'yes',
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
  })

  for (const [provider, person] of [
    ['Steam', 'Кто-то новый'],
    ['Google', 'Кто-то новый'],
    ['VK', 'Кто-то новый'],
  ] as const) {
    test(
      `a visitor who confirmed their age before signs in by ${provider} and reaches their gift, from its button and from the header`,
      LONG,
      async ({ page, browser }) => {
        const enter = async (window: Page) => {
          await agree(window)
          await window
            .getByRole('dialog')
            .getByRole('button', { name: `Войти через ${provider}` })
            .click()
          await window.waitForURL(/\/demo\/identity\//)
          await window.getByRole('link', { name: person }).click()
          await expect(openButton(window)).toBeInViewport({ ratio: 1, timeout: 40_000 })
          await expect(openButton(window)).toBeFocused()
          await expect(window).toHaveURL(/\/open\/[\w-]+$/)
        }
        await page.goto('/')
        await gift(page).click()
        await enter(page)
        const other = await browser.newContext()
        const window = await other.newPage()
        await window.goto('/battles')
        await window.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
        await enter(window)
        await other.close()
      },
    )
  }

  test(
    'a visitor who confirmed their age before returns to the clicked action, and sees the fraud warning on the profile once',
    LONG,
    async ({ page }) => {
      await page.goto('/open/nochnoy-dozhor')
      await page.getByRole('link', { name: 'Войти и открыть' }).click()
      const dialog = page.getByRole('dialog')
      await agree(page)
      await dialog.getByRole('button', { name: 'Быстрая регистрация' }).click()
      await expect(page.getByRole('link', { name: /^Профиль игрока/ })).toBeVisible()
      await takeUnsavedSignIn(page)
      const open = page.getByRole('button', { name: 'Открыть за 69 GOLD' })
      await expect(open).toBeFocused()
      await expect(open).toBeInViewport({ ratio: 1 })
      await expect(page).toHaveURL(inProject('/open/nochnoy-dozhor'))
      await page.clock.install()
      await page.goto('/battles')
      await expect(page.getByRole('link', { name: /^Профиль игрока/ })).toBeVisible()
      await page.clock.runFor(1500)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto('/profile')
      await readWarning(page)
      await page.reload()
      await expect(page.getByRole('tab', { name: /^Активные/ })).toBeVisible()
      await page.clock.runFor(1500)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )

  test(
    'a visitor who confirmed their age before sees the fraud warning in the second session on any page',
    LONG,
    async ({ page }) => {
      await page.goto('/faq#reg-here')
      const dialog = page.getByRole('dialog')
      await agree(page)
      await dialog.getByRole('button', { name: 'Быстрая регистрация' }).click()
      await expect(page.getByRole('link', { name: /^Профиль игрока/ })).toBeVisible()
      await takeUnsavedSignIn(page)
      await expect(page.getByRole('link', { name: /^Профиль игрока/ })).toBeVisible()
      await page.clock.install({ time: Date.now() + 2 * 3_600_000 })
      await page.goto('/faq')
      await page.clock.runFor(1000)
      await readWarning(page)
    },
  )
})

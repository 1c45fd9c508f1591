import { readFileSync } from 'node:fs'
import { expect, LONG, test, toasts } from './journey.ts'
import { DIALOGS, gotoKit, NOON } from './kit-page.ts'
import { withOwnRarities } from './project.ts'

/** The text of the toast that a button of the kit shows. */
const TOLD = 'Предмет в очереди на вывод'

test.describe('every dialog of the kit', () => {
  test('every dialog of the kit traps the focus and returns it', LONG, async ({ page }) => {
    await gotoKit(page)
    const dialog = page.getByRole('dialog')
    for (const [kind, button] of DIALOGS) {
      const opener = page.getByRole('button', { name: button, exact: true })
      await opener.click()
      await expect(dialog).toBeVisible()
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press('Tab')
        expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press('Escape')
      if (kind === 'answer' || kind === 'age') {
        await expect(dialog).toBeVisible()
        await dialog.getByRole('button').first().click()
      }
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })
})

test('a toast beside an open dialog is announced, and closing it leaves the dialog open', async ({ page }) => {
  await gotoKit(page)
  // Countdowns stop here.
  await page.clock.pauseAt(new Date(NOON.getTime() + 1000))
  await page.getByRole('button', { name: 'Показать сообщение' }).click()
  await page.getByRole('button', { name: 'Окно', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // Time for the dialog to start listening for outside clicks.
  await page.clock.runFor(100)
  await expect(toasts(page).getByText(TOLD)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: TOLD }), 'read out once').toHaveCount(1)
  await toasts(page).getByRole('button', { name: 'Закрыть' }).click()
  await expect(toasts(page).getByRole('button')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(dialog).toBeHidden()
})

test('a dialog without its opener returns the focus to the screen', LONG, async ({ page }) => {
  await gotoKit(page)
  const opener = page.getByRole('button', { name: 'Окно', exact: true })
  const button = await opener.elementHandle()
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await button?.evaluate((one) => one.setAttribute('disabled', ''))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()
})

test('the kit matches its snapshot and is never wider than its page', async ({ page }) => {
  await gotoKit(page)
  await expect(page.locator('[data-kit]')).toHaveCount(25)
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth, `at ${width}`).toBeLessThanOrEqual(clientWidth)
  }
  const snapshot = readFileSync(new URL('pictures/kit.aria.yml', import.meta.url), 'utf8')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(withOwnRarities(snapshot))
})

test('a carousel moves by arrows, keys, swipe and focus', async ({ page }) => {
  await gotoKit(page)
  const row = page.getByRole('region', { name: 'Предметы в ряд' })
  const back = row.getByRole('button', { name: 'Назад' })
  const forth = row.getByRole('button', { name: 'Вперёд' })
  const leftOf = async () => (await row.getByRole('list').boundingBox())?.x ?? 0
  const start = await leftOf()
  await expect(back).toBeHidden()
  await forth.click()
  await expect.poll(leftOf).toBeCloseTo(start - 216, 0)
  await expect(back).toBeVisible()
  await back.press('ArrowLeft')
  await expect.poll(leftOf).toBeCloseTo(start, 0)
  const box = await row.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 700, (box?.y ?? 0) + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 60, y, { steps: 3 })
  await page.mouse.move(x - 330, y, { steps: 3 })
  await page.mouse.up()
  await expect.poll(leftOf).toBeLessThan(start - 200)
  await row.getByRole('button', { name: 'Продать' }).last().focus()
  await expect(forth).toBeHidden()
  await expect(row.getByRole('button', { name: 'Продать' }).last()).toBeInViewport()
})

test('a tooltip appears on focus and closes with Escape', LONG, async ({ page }) => {
  await gotoKit(page)
  const tip = page.getByRole('tooltip')
  await expect(tip).toHaveCount(0)
  await page.getByRole('button', { name: 'Показать сообщение' }).focus()
  await page.keyboard.press('Tab')
  await expect(tip).toContainText('Слова рядом')
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
})

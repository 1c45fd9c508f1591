import { accessibilityFaults } from './accessibility.ts'
import { expect, gotoListening, LONG, openAndSkip, passFirstMinute, stableBalance, test, toasts } from './journey.ts'
import { caseOf, own } from './project.ts'
import { COMPLAINTS_OF_REFILLS, refillByApi } from './refill-desk.ts'

const OFFER = { title: own('Первый взнос'), price: 329, coins: 50, slug: caseOf('myasnaya-lavka').slug }

/** A GOLD sum below ten thousand as the header shows it. */
const formatted = (gold: number) => String(gold).replace('.', ',')

test.use({ expectedComplaints: COMPLAINTS_OF_REFILLS })

for (const [name, width] of [
  ['desktop', 1440],
  ['phone', 390],
] as const) {
  test.describe(`on a ${name}`, LONG, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the first refill triggers an offer, which the player buys by keyboard and opens', async ({
      playerPage: page,
    }) => {
      await refillByApi(page, 2500)
      // A document without scripts, so that no offer has been shown to this browser yet.
      await page.goto('/robots.txt')
      await page.evaluate(() => localStorage.removeItem('offerNoticeAt'))
      await passFirstMinute(page)
      await gotoListening(page, '/battles')
      const notice = page.getByRole('dialog', { name: OFFER.title })
      await expect(notice).toBeVisible()
      await expect(notice.getByRole('list', { name: 'Что внутри' }).getByRole('listitem')).toHaveCount(3)
      expect.soft(await accessibilityFaults(page), 'the offer by itself').toEqual([])
      const before = await stableBalance(page)
      await notice.getByRole('link', { name: /^Купить за/ }).press('Enter')
      await expect(notice).toBeHidden()
      await expect(page).toHaveURL(/\/offers-shop\?offer_id=\d+$/)

      // Visiting the shop triggers another offer, which appears without a reload.
      await expect(page.getByRole('article', { name: own('Знакомство с лавкой') })).toBeVisible()
      const buy = page.getByRole('button', { name: `Купить «${OFFER.title}»` })
      await expect(buy).toBeFocused()
      expect.soft(await accessibilityFaults(page), 'the secret shop').toEqual([])
      await page.keyboard.press('Enter')
      await expect(toasts(page).getByText(`Набор ваш: «${OFFER.title}»`)).toBeVisible()
      const bought = page.getByRole('article', { name: OFFER.title })
      await expect(bought.getByText('Куплено', { exact: true })).toBeVisible()
      await expect(bought.getByText('осталось 3 бесплатных открытия')).toBeVisible()
      await expect(page.getByRole('banner')).toContainText(formatted(before - OFFER.price))
      expect(await stableBalance(page)).toBeCloseTo(before - OFFER.price, 2)
      // The spent GOLD reached a level, which is also a trigger.
      await expect(page.locator('[data-offer="103"]')).toBeVisible()

      await bought.getByRole('link', { name: 'К открытиям' }).press('Enter')
      await expect(page).toHaveURL(new RegExp(`/open/${OFFER.slug}$`))
      await openAndSkip(page)
      expect(await stableBalance(page)).toBeCloseTo(before - OFFER.price, 2)
      await gotoListening(page, '/offers-shop')
      await expect(
        page.getByRole('article', { name: OFFER.title }).getByText('осталось 2 бесплатных открытия'),
      ).toBeVisible()
    })
  })
}

test('a guest sees what triggers offers and how to sign in', LONG, async ({ page }) => {
  await gotoListening(page, '/offers-shop')
  await expect(page.getByRole('heading', { name: 'Магазин узнаёт только своих' })).toBeVisible()
  await expect(page.getByText('За первое пополнение')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  expect.soft(await accessibilityFaults(page), 'the shop of a guest').toEqual([])
  await page.getByRole('link', { name: 'Войти в магазин' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

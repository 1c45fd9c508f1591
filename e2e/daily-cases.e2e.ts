import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, gotoListening, LONG, openAndSkip, register, test } from './journey.ts'
import { caseOf, inProject, own } from './project.ts'
import { CARD, COMPLAINTS_OF_REFILLS, chooseDirection, fillSum, order, payByCard } from './refill-desk.ts'

/** The GOLD of a new player is enough to reach the tenth level. */
const CHEAP = { slug: 'pervyy-reyd', price: 49 }
const EXPERIENCE_OF_LEVEL_10 = 3600
const EXPERIENCE_OF_LEVEL_20 = 15_200

test.use({ expectedComplaints: COMPLAINTS_OF_REFILLS })

/** A card of the list or of a reward, by name and state. */
const card = (page: Page, name: string, state: RegExp | string) =>
  page.getByRole('link', { name: new RegExp(`^${name} ${typeof state === 'string' ? state : state.source}`) })

/** Closes the offers that a level, a refill and an empty balance trigger: they cover the screen. */
const passOffersOver = (page: Page) =>
  page.addLocatorHandler(page.getByRole('timer', { name: 'До конца предложения' }), () => page.keyboard.press('Escape'))

/** Opens and sells cheap cases one after another until the experience is reached. */
async function gainExperience(page: Page, experience: number): Promise<void> {
  const { user_id: userId } = await askApi(page, '/v1/users/me')
  for (;;) {
    const { current_exp: now } = await askApi(page, `/v1/users/${userId}/levels`)
    if (now >= experience) return
    const count = Math.min(10, Math.ceil((experience - now) / CHEAP.price))
    await askApi(page, `/v1/cases/${CHEAP.slug}/open`, { multi_open: count })
    await askApi(page, '/v1/inventory/sell/all', {})
  }
}

/** Changes rows of the player in the database; `$1` is their id. */
async function changeRows(page: Page, text: string, ...values: readonly unknown[]): Promise<void> {
  const { user_id: userId } = await askApi(page, '/v1/users/me')
  const url = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'database-url'), 'utf8').trim()
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text, [userId, ...values])
  await client.end()
}

/** Moves the player's opening of a case into the past, so that its cooldown ends in this many seconds. */
const endCooldownIn = (page: Page, slug: string, seconds: number) =>
  changeRows(
    page,
    `update player_cases p set opened_at = now() - make_interval(hours => c.cooldown_hours) + make_interval(secs => $3)
       from cases c where c.id = p.case_id and c.slug = $2 and p.user_id = $1`,
    slug,
    seconds,
  )

test('a new player rolls the starting level by keyboard, and checks the roll', LONG, async ({ playerPage: page }) => {
  await gotoListening(page, '/profile')
  await page.getByRole('button', { name: 'Сгенерировать уровень' }).press('Enter')
  const shown = page.getByRole('main').getByText(/^Ваш уровень: \d+$/)
  await expect(shown).toBeVisible()
  const { user_id: userId } = await askApi(page, '/v1/users/me')
  const { user_level: level } = await askApi(page, `/v1/users/${userId}/levels`)
  await expect(shown).toHaveText(`Ваш уровень: ${level}`)
  await page.getByRole('main').getByRole('button', { name: 'Проверить розыгрыш' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Выпавший уровень')
  expect.soft(await accessibilityFaults(page), 'the proof of the level').toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Сгенерировать уровень' })).toBeHidden()
})

for (const [name, width] of [
  ['desktop', 1440],
  ['phone', 390],
] as const) {
  test.describe(`on a ${name}`, name === 'phone' ? LONG : {}, () => {
    test.use({ viewport: { width, height: 900 } })

    test(
      'a player opens a daily case by keyboard and sees the countdown in every tab until it ends',
      LONG,
      async ({ page, context }) => {
        await page.goto('/daily-cases')
        await expect(
          page.getByRole('link', { name: `Войти и открыть «${own(own('Утренняя разминка'))}»` }),
        ).toBeVisible()
        await expect(page.getByRole('link', { name: /^LEVEL 10 / })).toBeVisible()
        expect.soft(await accessibilityFaults(page), 'a guest').toEqual([])
        await register(page)
        await expect(card(page, own('Утренняя разминка'), 'можно открыть')).toBeVisible()
        await expect(card(page, own('Дар титана'), 'ещё 119 уровней')).toBeVisible()
        expect.soft(await accessibilityFaults(page), 'a player').toEqual([])

        const other = await context.newPage()
        await gotoListening(other, '/daily-cases')
        await expect(card(other, own('Утренняя разминка'), 'можно открыть')).toBeVisible()

        await page.getByRole('link', { name: 'Откуда опыт' }).press('Enter')
        const dialog = page.getByRole('dialog', { name: /^До 2 уровня/ })
        await expect(dialog.getByText('За каждый потраченный золотой')).toBeVisible()
        expect.soft(await accessibilityFaults(page), 'the dialog about experience').toEqual([])
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(page).toHaveURL(/\/daily-cases$/)

        await card(page, own('Утренняя разминка'), 'можно открыть').press('Enter')
        await expect(page).toHaveURL(inProject('/open/utrennyaya-razminka'))
        await page.getByRole('button', { name: 'Открыть бесплатно' }).press('Enter')
        const result = page.getByRole('button', { name: 'К кейсу' })
        await expect(page.getByRole('button', { name: 'Показать результат' }).or(result)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(result).toBeVisible()
        await expect(page.getByRole('button', { name: /^Будет доступен через 23:59:/ })).toBeDisabled()
        const next = page.getByRole('navigation', { name: 'Следующий бесплатный кейс' })
        await expect(next.getByRole('link', { name: `К кейсу «${own('Подарок новичку')}»` })).toBeVisible()
        expect.soft(await accessibilityFaults(page), 'the case that rests').toEqual([])
        await expect(
          card(other, own('Утренняя разминка'), /станет доступен через 2[34] ч/),
          'the other tab',
        ).toBeVisible()

        await next.getByRole('link', { name: 'Все ежедневные кейсы' }).press('Enter')
        await expect(card(page, own('Утренняя разминка'), /станет доступен через 2[34] ч/)).toBeVisible()
        await endCooldownIn(page, caseOf('utrennyaya-razminka').slug, 5)
        await page.reload()
        await expect(card(page, own('Утренняя разминка'), 'можно открыть'), 'the countdown ended').toBeVisible()
      },
    )

    test(
      'a level gives a case once, and a refill unlocks the case that requires it',
      LONG,
      async ({ playerPage: page, context }) => {
        await passOffersOver(page)
        await gotoListening(page, '/daily-cases')
        await expect(page.getByRole('link', { name: /^LEVEL 10 откроется, когда опыта будет 3600/ })).toBeVisible()
        await gainExperience(page, EXPERIENCE_OF_LEVEL_10)
        const reward = page.getByRole('link', { name: /^LEVEL 10 можно открыть/ })
        await expect(reward, 'the level was reached on another page').toBeVisible()
        await reward.press('Enter')
        await openAndSkip(page)
        // There is no dead end: a link to the next case is shown.
        await expect(page.getByRole('link', { name: /^(Бесплатно: |Открыть «)/ })).toBeVisible()
        await page.getByRole('link', { name: 'К ежедневным кейсам' }).click()
        await expect(page.getByRole('link', { name: /^LEVEL 10 уже открыт/ })).toBeVisible()

        // Simulates months of play: spending that much would need refills.
        await changeRows(
          page,
          'update players set experience_minor = $2 where user_id = $1',
          EXPERIENCE_OF_LEVEL_20 * 100,
        )
        await page.reload()
        await expect(card(page, own('Жалованье наёмника'), 'нужно пополнение за последние 24 часа')).toBeVisible()
        const other = await context.newPage()
        await passOffersOver(other)
        await gotoListening(other, '/daily-cases')
        await page
          .getByRole('link', { name: `Пополнить, чтобы открыть «${own(own('Жалованье наёмника'))}»` })
          .press('Enter')
        await expect(page).toHaveURL(/\/refill$/)
        await chooseDirection(page, /^Банковская карта/)
        await fillSum(page, '500')
        await order(page)
        await payByCard(page, CARD.good)
        await expect(page.getByText('Зачислено', { exact: true })).toBeVisible()
        await expect(card(other, own('Жалованье наёмника'), 'можно открыть'), 'the other tab').toBeVisible()
        await expect(page.getByText(`Пополнение открыло кейс «${own(own('Жалованье наёмника'))}»`)).toBeVisible()
        await page.getByRole('link', { name: 'Открыть кейс', exact: true }).click()
        await expect(page).toHaveURL(inProject('/open/zhalovane-naemnika'))
        await openAndSkip(page)
        await expect(page.getByRole('button', { name: /^Будет доступен через 23:59:/ })).toBeDisabled()
      },
    )
  })
}

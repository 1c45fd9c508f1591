import { accessibilityFaults } from './accessibility.ts'
import { agree, askApi, expect, LONG, takeUnsavedSignIn, test } from './journey.ts'
import { own } from './project.ts'

test(
  'a guest opens the page of a battle by its link, checks it and creates a similar one',
  LONG,
  async ({ playerPage: page, browser }) => {
    await page.goto('/battles/create')
    await page.getByRole('button', { name: `Добавить «${own('Мелочь в кармане')}»` }).click()
    await page.getByRole('button', { name: 'Создать за 9' }).click()
    await expect(page).toHaveURL(/\/battles\/01[0-9A-Z]{24}$/)
    const ulid = /01[0-9A-Z]{24}$/.exec(page.url())?.[0] ?? ''
    await page.getByRole('button', { name: /бот/i }).first().click()
    await expect(page.getByText(/^(Победа|Поражение)$/)).toBeVisible({ timeout: 60_000 })
    const { nickname } = await askApi(page, '/v1/users/me')

    const guest = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await guest.goto(`/battle/${ulid}`)
    await expect(guest.getByRole('main').getByText(nickname)).toBeVisible()
    await expect(guest.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      new RegExp(`/i/battle/${ulid}\\.png$`),
    )
    expect.soft(await accessibilityFaults(guest), 'the page of the battle').toEqual([])
    await expect(guest.getByRole('link', { name: 'Проверить честность' })).toHaveAttribute(
      'href',
      `/provably-fair/check?id=${ulid}`,
    )
    // A guest registers on the page and continues.
    await guest.getByRole('link', { name: 'Создать такой же бой' }).click()
    await agree(guest)
    await guest.getByRole('dialog').getByRole('button', { name: 'Быстрая регистрация' }).click()
    await takeUnsavedSignIn(guest)
    await guest.getByRole('link', { name: 'Создать такой же бой' }).click()
    await expect(guest).toHaveURL(new RegExp(`/battles/create\\?like=${ulid}$`))
    await expect(guest.getByText(own('Мелочь в кармане')).first()).toBeVisible()
  },
)

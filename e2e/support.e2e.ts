import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, fillInventory, gotoListening, LONG, test } from './journey.ts'

const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=45678955&token=AbCdEfGh'
/** A PNG of 64 by 64 transparent pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEVMaXFNx9g6AAAAAXRSTlMAQObYZgAAAAlwSFlzAAAD6AAAA+gBtXtSawAAABtJREFUWMPtwYEAAAAAw6D5U9/gBFUBAAAAfAMQQAABGbMxdgAAAABJRU5ErkJggg==',
  'base64',
)
const QUESTION = 'Обмен не приходит уже второй час'
const ANSWER = 'Steam удержал обмен, он придёт к вечеру.'

test(
  'a player asks support about a withdrawal with a picture, an operator answers, and the player reads the answer and closes the request',
  LONG,
  async ({ playerPage: page, operatorPage }) => {
    test.slow()
    await page.goto('/profile')
    await fillInventory(page, 1)
    await askApi(page, '/v1/users/set/steam/data', { link: LINK })
    const { items } = await askApi(page, '/v1/inventory/get?group=upgrade')
    const id = items.find(({ type }: { type: number }) => type === 1).id
    const sent = await askApi(page, '/v1/inventory/senditem', { ids: [id], method: 'link' })

    await gotoListening(page, `/profile/items/${id}`)
    await page.getByRole('button', { name: 'Что-то не так?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Написать в поддержку' })
    await expect(dialog.getByLabel('Тема')).toHaveValue('withdrawal')
    const send = dialog.getByRole('button', { name: 'Отправить' })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabel('Что случилось').fill(QUESTION)
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/v1/support/pictures'))
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'steam.png', mimeType: 'image/png', buffer: PICTURE })
    expect((await stored).status()).toBe(200)
    expect.soft(await accessibilityFaults(page), 'the form').toEqual([])
    await send.click()
    await page
      .getByRole('dialog', { name: 'Обращение отправлено' })
      .getByRole('link', { name: 'Открыть обращение' })
      .click()
    await expect(page.getByText(QUESTION)).toBeVisible()
    await expect(page.getByRole('img', { name: 'Картинка 1' })).toBeVisible()
    await expect(page.getByText('Ждёт ответа')).toBeVisible()
    expect.soft(await accessibilityFaults(page), 'the conversation').toEqual([])
    const requestId = /\/support\/(\d+)$/.exec(page.url())?.[1] ?? ''

    const operator = await operatorPage('marina', '/support?state=waiting')
    await operator.getByText(QUESTION).first().click()
    await expect(operator).toHaveURL(new RegExp(`/support/${requestId}`))
    const withdrawalId = sent.items[0].withdrawal_id
    await expect(operator.getByRole('link', { name: new RegExp(`^Вывод .*${withdrawalId}`) })).toBeVisible()
    const picture = operator.getByRole('img', { name: 'Картинка 1' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await operator.getByRole('button', { name: 'Взять', exact: true }).click()
    await expect(operator.getByRole('button', { name: 'Взять', exact: true })).toBeHidden()
    await operator.getByLabel('Заметка').fill('Проверила в Steam: удержание')
    await operator.getByRole('button', { name: 'Сохранить заметку' }).click()
    await expect(operator.getByText('Проверила в Steam: удержание')).toBeVisible()
    expect.soft(await accessibilityFaults(operator), 'the queue').toEqual([])
    await operator.getByLabel('Ответ игроку').fill(ANSWER)
    await operator.getByRole('button', { name: 'Ответить', exact: true }).click()
    await expect(operator.getByText('Ждёт игрока').last()).toBeVisible()

    await page.getByRole('button', { name: /^Уведомления: / }).click()
    const notice = page
      .getByRole('dialog', { name: 'Уведомления' })
      .getByRole('listitem')
      .filter({ hasText: 'Поддержка ответила' })
    await notice.getByRole('link', { name: 'Прочитать' }).click()
    await expect(page.getByText(ANSWER)).toBeVisible()
    await expect(page.getByText('Проверила в Steam')).toBeHidden()
    await page.getByRole('button', { name: 'Вопрос решён' }).click()
    await expect(page.getByRole('button', { name: 'Открыть снова' })).toBeVisible()
    await page.goto('/support')
    await expect(page.getByRole('list', { name: 'Ваши обращения' }).getByText('Закрыто')).toBeVisible()
  },
)

test('a guest is sent to the sign-in or to the contacts', async ({ page }) => {
  await page.goto('/support')
  await expect(page.getByText('Войдите, чтобы написать в поддержку')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Другие способы связи' })).toHaveAttribute(
    'href',
    '/contacts',
  )
  await page.goto('/support/123')
  await expect(page).toHaveURL(/\/support$/)
})

import { expect, gotoListening, LONG, test } from './journey.ts'
import { approveShown, giveReason } from './office.ts'

test(
  'two operators add a leaderboard to the running event, and a player sees it without a restart',
  LONG,
  async ({ operatorPage, playerPage: page }) => {
    const author = await operatorPage('marina', '/leaderboards/1/copy')
    await author.getByLabel('Название').fill('Зимняя гонка')
    await author.getByRole('combobox', { name: 'Окно' }).click()
    await author.getByRole('option', { name: /^Событие/ }).click()
    await expect(author.getByLabel('Начало')).toBeDisabled()
    await author.getByLabel('Причина').fill('Вторая гонка события')
    await author.getByRole('button', { name: 'Создать рейтинг' }).click()
    await author.waitForURL(/\/change-requests\/\d+/)

    const approver = await operatorPage('igor', new URL(author.url()).pathname)
    await expect(approver.getByText('Рейтинг «Зимняя гонка»').first()).toBeVisible()
    await approver.getByRole('button', { name: 'Согласовать' }).click()
    await expect(approver.getByText('в силе').first()).toBeVisible()

    await page.goto('/leaderboard')
    await expect(page.getByText('Зимняя гонка').first()).toBeVisible()
    await author.context().close()
    await approver.context().close()
  },
)

test(
  'an operator makes a thousand promo codes, and a player uses one',
  LONG,
  async ({ operatorPage, playerPage: page }) => {
    const office = await operatorPage('marina', '/promo/batch')
    await office.getByLabel('Приставка').fill('SNOW-')
    await office.getByLabel('Название').fill('Зима')
    await office.getByLabel('Причина').fill('Для партнёров')
    await expect(office.getByLabel('Сколько кодов')).toHaveValue(/^1.?000$/)
    await office.getByRole('button', { name: 'Создать пачку' }).click()
    const csv = office.getByRole('link', { name: 'Коды CSV' })
    const file = await office.request.get(new URL((await csv.getAttribute('href')) ?? '', office.url()).href)
    const codes = (await file.text()).match(/SNOW-[A-Z0-9]+/g) ?? []
    expect(new Set(codes).size).toBe(1000)

    await page.goto('/bonuses')
    await page.getByRole('textbox', { name: 'Промокод' }).fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Применить' }).click()
    await expect(page.getByRole('region', { name: 'Активный код' }).getByText(codes[0] ?? '')).toBeVisible()
    await office.context().close()
  },
)

test.describe('a case', LONG, () => {
  test.use({ expectedComplaints: /status of 4\d\d/ })

  test('is closed by an operator while a player is on its page, and opened again', async ({
    operatorPage,
    playerPage: page,
  }) => {
    await gotoListening(page, '/open/dvoynoy-kast')
    const office = await operatorPage('marina', '/cases')
    await office.getByPlaceholder(/./).first().fill('Двойной каст')
    await office.getByRole('table').getByText('Двойной каст').first().click()
    const switchCase = async (name: string) => {
      await office.getByRole('button', { name, exact: true }).click()
      const dialog = office.getByRole('dialog', { name })
      await dialog.getByLabel('Причина').fill('Проверяем картинку')
      await dialog.getByRole('button', { name, exact: true }).click()
      await expect(dialog).toBeHidden()
    }
    await switchCase('Закрыть кейс')
    const open = page.getByRole('button', { name: /^Открыть/ }).first()
    await expect(open, 'without a reload').toBeHidden()
    await switchCase('Открыть кейс')
    await expect(open, 'without a reload').toBeVisible()
    await office.context().close()
  })
})

test.describe('offers and campaigns', LONG, () => {
  test('two operators change an offer, and a player gets it on the new terms', async ({
    operatorPage,
    playerPage: page,
  }) => {
    const author = await operatorPage('marina', '/offers/101')
    await author.getByLabel('Цена, GOLD', { exact: true }).fill('172')
    await giveReason(author, 'Дороже на три', 'Предложить')
    await approveShown(author, await operatorPage('igor', '/change-requests'))
    await page.goto('/offers-shop')
    await expect(page.getByRole('region', { name: 'Знакомство с лавкой' })).toContainText('172')
  })

  test('two operators approve a campaign, and one of them stops it', async ({ operatorPage }) => {
    const title = `Зимнее событие ${Date.now()}`
    const author = await operatorPage('marina', '/campaigns/new')
    await author.getByLabel('Заголовок').fill(title)
    await author.getByLabel('Текст').fill('Десять новых кейсов до воскресенья.')
    await author.getByLabel('Страница сайта').fill('/event')
    await author.getByLabel('Потратил не меньше, золота').fill('5000')
    await expect(author.getByRole('region', { name: 'Что изменится' }).getByRole('status')).toBeVisible()
    await giveReason(author, 'Анонс события', 'Отправить на согласование')
    const approver = await operatorPage('igor', '/change-requests')
    await approveShown(author, approver)

    await author.goto(new URL('/campaigns', author.url()).href)
    const row = author.getByRole('row', { name: new RegExp(title) })
    await expect(row).toContainText('от 5 000')
    await row.getByRole('button', { name: 'Остановить' }).click()
    await giveReason(author.getByRole('dialog'), 'Событие перенесли', 'Остановить')
    await expect(row).toContainText('Остановлена')
  })

  test('an operator makes the next raffle from the last one', async ({ operatorPage }) => {
    const title = `Розыгрыш зимы ${Date.now()}`
    const office = await operatorPage('marina', '/raffles/1/copy')
    await office.getByLabel('Название').fill(title)
    await giveReason(office, 'Следующий розыгрыш', 'Создать розыгрыш')
    await office.waitForURL(/\/raffles\/\d+$/)
    await expect(office.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(office.getByText('впереди').first()).toBeVisible()
  })
})

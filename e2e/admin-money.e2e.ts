import { readFile } from 'node:fs/promises'
import { accessibilityFaults } from './accessibility.ts'
import { approveShown, giveReason } from './admin.ts'
import { askApi, expect, expectBalance, gotoListening, LONG, stableBalance, test, toasts } from './journey.ts'
import { COMPLAINTS_OF_REFILLS, refillByApi } from './refill-desk.ts'

test.describe('money', LONG, () => {
  test.use({ expectedComplaints: COMPLAINTS_OF_REFILLS })

  test('two operators correct a balance, and the player sees it on their open page', async ({
    operatorPage,
    playerPage: page,
  }) => {
    await gotoListening(page, '/bonuses')
    const [before, { user_id: id }] = [await stableBalance(page), await askApi(page, '/v1/users/me')]
    const author = await operatorPage('marina', `/players/${id}?tab=ledger`)
    await author.getByRole('button', { name: 'Ручная правка' }).click()
    const dialog = author.getByRole('dialog', { name: /^Ручная правка/ })
    await dialog.getByLabel('Сумма').fill('150')
    await dialog.getByRole('button', { name: 'Сохранить черновик' }).click()
    await author.getByRole('link', { name: 'Открыть в редакторе' }).click()
    await expect(dialog.getByLabel('Сумма')).toHaveValue('150')
    await dialog.getByLabel('Сумма').fill('250,5')
    // The effect is shown before it is proposed.
    await expect(dialog.getByRole('table', { name: 'Различия' })).toContainText('Баланс, GOLD')
    await giveReason(dialog, 'Сбой при открытии', 'Отправить на согласование')
    await author.waitForURL(/\/change-requests\/\d+/)
    expect.soft(await accessibilityFaults(author), 'the request').toEqual([])

    const approver = await operatorPage('igor', new URL(author.url()).pathname)
    await expect(approver.getByText('Сейчас смотрит ещё Марина К.'), 'both look at it').toBeVisible()
    await approveShown(author, approver)
    await expectBalance(page, before + 250.5)
    await approver.goto(new URL(`/players/${id}?tab=ledger`, approver.url()).href)
    await expect(approver.getByText('Сумма записей равна балансу')).toBeVisible()
    await expect(approver.getByRole('table').getByText('Ручная правка')).toBeVisible()
  })

  test('two operators refund a payment, and its GOLD and bonus are taken back', async ({
    operatorPage,
    playerPage: page,
  }) => {
    await gotoListening(page, '/bonuses')
    const [before, { user_id: id }] = [await stableBalance(page), await askApi(page, '/v1/users/me')]
    await refillByApi(page, 700)
    const author = await operatorPage('marina', `/payments?text=${id}`)
    await author.getByRole('table').getByText('зачислен').click()
    await author.getByRole('button', { name: 'Вернуть деньги' }).click()
    const dialog = author.getByRole('dialog', { name: 'Вернуть деньги' })
    await expect(dialog.getByLabel('Сумма, RUB')).toHaveValue('700')
    await expect(dialog.getByRole('region', { name: 'Что изменится' })).toBeVisible()
    await giveReason(dialog, 'Платил не он', 'Вернуть деньги')
    await approveShown(author, await operatorPage('igor', '/change-requests'))
    await expectBalance(page, before)
    await author.goBack()
    await author.reload()
    await expect(author.getByText('возвращён').first()).toBeVisible()
  })

  test('two operators create gift codes; a batch is issued as a file and a code is redeemed', async ({
    operatorPage,
    playerPage: page,
  }, testInfo) => {
    const name = `Стрим ${Date.now()}`
    const author = await operatorPage('marina', '/gift-codes/new')
    await author.getByLabel('Название').fill(name)
    await author.getByLabel('Сумма кода, GOLD').fill('150')
    await author.getByLabel('Сколько кодов').fill('2')
    await giveReason(author, 'Розыгрыш на стриме', 'Отправить на согласование')
    await approveShown(author, await operatorPage('igor', '/change-requests'))

    await author.goto(new URL('/gift-codes', author.url()).href)
    await author.getByRole('button', { name: `Выпустить: ${name}` }).click()
    const downloaded = author.waitForEvent('download')
    await giveReason(author.getByRole('dialog', { name: 'Выпустить' }), 'Передаём ведущему', 'Выпустить')
    const file = testInfo.outputPath('codes.csv')
    await (await downloaded).saveAs(file)
    const [, ...codes] = (await readFile(file, 'utf8')).split('\r\n')
    expect(new Set(codes).size).toBe(2)

    const before = await stableBalance(page)
    await gotoListening(page, '/refill')
    await page.getByLabel('Код с карты').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Активировать' }).click()
    await expect(toasts(page).getByText('Код активирован')).toBeVisible()
    await expectBalance(page, before + 150)
    await author.reload()
    await expect(author.getByRole('row', { name: new RegExp(name) })).toContainText('1 из 2')
  })

  test('a payment method that is switched off disappears from an open refill page', async ({
    operatorPage,
    playerPage: page,
  }) => {
    // A country from which no other journey refills.
    await gotoListening(page, '/refill')
    await page.getByRole('button', { name: /Изменить$/ }).click()
    await page.getByRole('dialog').getByText('Бразилия').click()
    const method = page.getByRole('radio', { name: /PIX/ })
    await expect(method).toBeVisible()
    const author = await operatorPage('marina', '/payments/methods')
    const country = author.getByRole('table', { name: 'Способы оплаты: Бразилия' })
    await country.getByRole('button', { name: 'Выключить: PIX' }).click()
    await giveReason(author.getByRole('dialog', { name: 'Выключить: PIX' }), 'Банк не отвечает', 'Выключить')
    await expect(method, 'without a reload').toBeHidden()

    // Switching it on again takes two operators.
    await country.getByRole('button', { name: 'Включить: PIX' }).click()
    await giveReason(author.getByRole('dialog', { name: 'Включить: PIX' }), 'Банк ответил', 'Включить')
    await approveShown(author, await operatorPage('igor', '/change-requests'))
    await expect(method).toBeVisible()
  })
})

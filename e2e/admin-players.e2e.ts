import { readFile } from 'node:fs/promises'
import { accessibilityFaults } from './accessibility.ts'
import { giveReason } from './admin.ts'
import { askApi, expect, gotoListening, LONG, test } from './journey.ts'

test.describe('a player', LONG, () => {
  // The page of an erased player is refused.
  test.use({ expectedComplaints: /status of 40[134]/ })

  test('a player gets a one-time sign-in link from an operator, and their personal data is erased at their request', async ({
    browser,
    operatorPage,
    playerPage: page,
  }) => {
    await gotoListening(page, '/bonuses')
    const { user_id: id, nickname } = await askApi(page, '/v1/users/me')
    const adminPage = await operatorPage('marina', `/players/${id}`)
    await adminPage.getByRole('button', { name: 'Ссылка для входа' }).click()
    await giveReason(adminPage.getByRole('dialog', { name: /^Ссылка для входа/ }), 'Потерял пароль', 'Создать ссылку')
    const link = await adminPage.getByLabel('Ссылка на один вход').inputValue()
    const other = await (await browser.newContext()).newPage()
    await other.goto(link)
    await other.getByRole('main').getByRole('button', { name: 'Войти' }).click()
    await expect(other.getByRole('link', { name: /^Профиль игрока/ })).toBeVisible()
    expect((await askApi(other, '/v1/users/me')).user_id).toBe(id)
    const third = await (await browser.newContext()).newPage()
    await third.goto(link)
    await third.getByRole('main').getByRole('button', { name: 'Войти' }).click()
    await expect(third.getByText('Войти не получилось'), 'the link works once').toBeVisible()
    await adminPage.keyboard.press('Escape')

    await adminPage.getByRole('button', { name: 'Выгрузить для игрока' }).click()
    const exporting = adminPage.getByRole('dialog', { name: /^Выгрузить для игрока/ })
    const file = adminPage.waitForEvent('download')
    await giveReason(exporting, 'Просит копию', 'Скачать файл')
    expect(JSON.parse(await readFile(await (await file).path(), 'utf8'))).toMatchObject({ player: String(id) })
    await expect(exporting).toBeHidden()

    await adminPage.getByRole('button', { name: 'Стереть личные данные' }).click()
    const dialog = adminPage.getByRole('dialog', { name: /^Стереть личные данные/ })
    await expect(dialog.getByText('Останется под номером игрока')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Стереть личные данные' })).toBeDisabled()
    expect.soft(await accessibilityFaults(adminPage), 'the erasure').toEqual([])
    await dialog.getByLabel(`Введите имя игрока: ${nickname}`).fill(nickname)
    await giveReason(dialog, 'Просит сам', 'Стереть личные данные')
    await expect(dialog).toBeHidden()
    await expect(adminPage.getByText('Данные стёрты').first()).toBeVisible()
    await expect(adminPage.getByRole('button', { name: 'Ссылка для входа' })).toBeHidden()

    await expect(page.getByRole('link', { name: /^Профиль игрока/ }), 'their open page is signed out').toBeHidden()
  })
})

test.describe('a restricted player', LONG, () => {
  test.use({ expectedComplaints: /status of 40[134]/ })

  test('a restricted player reads the reason, the end and the appeal on the open page, and plays again when the restriction is lifted', async ({
    operatorPage,
    playerPage: page,
  }) => {
    await gotoListening(page, '/open/pervyy-reyd')
    const { user_id: id } = await askApi(page, '/v1/users/me')
    const adminPage = await operatorPage('igor', `/players/${id}`)
    await adminPage.getByRole('button', { name: 'Ограничить', exact: true }).click()
    const dialog = adminPage.getByRole('dialog', { name: /^Ограничить/ })
    await dialog.getByLabel('Играть').check()
    await dialog.getByLabel('До какого времени').fill('2099-12-31T12:00')
    await giveReason(dialog, 'Проверяем ставки', 'Ограничить')
    await expect(dialog).toBeHidden()
    await expect(adminPage.getByText('Ограничен', { exact: true })).toBeVisible()

    const notice = page.getByRole('dialog', { name: 'Ограничения аккаунта' })
    await expect(notice, 'without a reload').toBeVisible()
    await expect(notice.getByText('Нельзя открывать кейсы и играть')).toBeVisible()
    await expect(notice.getByText('Причина: Проверяем ставки')).toBeVisible()
    await expect(notice.getByText(/2099/)).toBeVisible()
    await expect(notice.getByText(/решение пересмотрит другой оператор/)).toBeVisible()
    expect.soft(await accessibilityFaults(page), 'the notice').toEqual([])
    await notice.getByRole('button', { name: 'Понятно' }).click()

    await adminPage.getByRole('button', { name: 'Снять ограничения' }).click()
    const lifting = adminPage.getByRole('dialog', { name: /^Снять ограничения/ })
    await giveReason(lifting, 'Всё в порядке', 'Снять ограничения')
    await expect(lifting).toBeHidden()
    await askApi(page, '/v1/cases/pervyy-reyd/open', { multi_open: 1 })
  })
})

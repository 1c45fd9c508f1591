import { accessibilityFaults } from './accessibility.ts'
import { approveShown, giveReason } from './admin.ts'
import { expect, LONG, openAndSkip, test } from './journey.ts'
import { caseOf, own } from './project.ts'

test.describe('a new case', LONG, () => {
  // Its page returns 404 until it is opened.
  test.use({ expectedComplaints: /status of 404/ })

  test('two operators copy a case, preview and open it, and a player sees and opens the new case', async ({
    operatorPage,
    playerPage: page,
  }) => {
    const author = await operatorPage('marina', `/cases?text=${encodeURIComponent(own('Кружка эля'))}`)
    await author.getByRole('table').getByText(own('Кружка эля')).click()
    await author.getByRole('link', { name: 'Сделать копию' }).click()
    await author.getByLabel('Название').fill('Зимний поход')
    await author.getByLabel('Адрес страницы').fill(caseOf('kruzhka-elya').slug)
    const card = author.getByRole('region', { name: 'На главной' })
    await expect(card.getByRole('heading', { name: 'Зимний поход' })).toBeVisible()
    await expect(author.getByRole('region', { name: 'Страница кейса' }).getByRole('listitem').first()).toBeVisible()
    await giveReason(author, 'К зиме', 'Отправить на согласование')
    await expect(author.getByText('Уже занято').first(), 'a slug that is taken').toBeVisible()
    await author.getByLabel('Адрес страницы').fill('zimniy-pokhod')
    await expect(author.getByRole('cell', { name: 'zimniy-pokhod' })).toBeVisible()
    expect(await accessibilityFaults(author)).toEqual([])
    await author.getByRole('button', { name: 'На согласование' }).click()

    const approver = await operatorPage('igor', '/change-requests')
    await approveShown(author, approver)
    await page.goto('/open/zimniy-pokhod')
    await expect(page.getByRole('button', { name: /^Открыть/ })).toBeHidden()

    await author.goto(new URL('/cases?state=draft', author.url()).href)
    await author.getByRole('table').getByText('Зимний поход').click()
    await author.getByRole('tab', { name: 'Глазами игрока' }).click()
    await expect(card.getByRole('heading', { name: 'Зимний поход' })).toBeVisible()
    expect(await accessibilityFaults(author)).toEqual([])
    await author.getByRole('button', { name: 'Открыть кейс' }).click()
    await giveReason(author.getByRole('dialog'), 'Всё готово', 'Открыть кейс')
    await expect(author.getByRole('dialog')).toBeHidden()

    await expect(async () => {
      await page.goto('/open/zimniy-pokhod')
      await expect(page.getByRole('heading', { name: 'Зимний поход' })).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 10_000 })
    await openAndSkip(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Зимний поход' }).first()).toBeVisible()
    await author.context().close()
    await approver.context().close()
  })
})

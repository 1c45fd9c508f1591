import { accessibilityFaults } from './accessibility.ts'
import { approveShown, giveReason } from './admin.ts'
import { expect, gotoListening, LONG, openAndSkip, test } from './journey.ts'
import { own } from './project.ts'

test(
  'two operators change the odds of a case, and a player opens it under the new version',
  LONG,
  async ({ operatorPage, playerPage: page }) => {
    const author = await operatorPage('marina', `/cases?text=${encodeURIComponent(own('Кружка эля'))}`)
    await author.getByRole('table').getByText(own('Кружка эля')).click()
    const tickets = author.getByRole('textbox', { name: /^Билеты:/ })
    await expect(tickets.first()).toBeVisible()
    const before = Number((await tickets.first().inputValue()).replace(/\D/g, ''))
    await tickets.first().fill(String(before + 500))
    await expect(author.getByText('лишних 500')).toBeVisible()
    await author.getByRole('button', { name: 'Выровнять' }).click()
    await expect(author.getByText('100 000 000')).toBeVisible()
    await author.getByRole('button', { name: 'Посчитать' }).click()
    await expect(author.getByRole('img', { name: 'Сколько игроков получили какую долю уплаченного' })).toBeVisible()
    expect(await accessibilityFaults(author)).toEqual([])
    await author.getByRole('button', { name: 'На согласование' }).click()
    const dialog = author.getByRole('dialog', { name: 'На согласование' })
    await dialog.getByRole('button', { name: 'Сохранить черновик' }).click()
    await author.waitForURL(/\/change-requests\/\d+/)

    const approver = await operatorPage('igor', new URL(author.url()).pathname)
    await expect(approver.getByText('Ничего не нашлось'), 'a draft is its author’s own').toBeVisible()
    const request = new URL(author.url()).pathname
    await author.getByRole('link', { name: 'Открыть в редакторе' }).click()
    await expect(author.getByRole('status').filter({ hasText: 'Открыт черновик' })).toBeVisible()
    await expect
      .poll(async () => Number((await tickets.first().inputValue()).replace(/\D/g, '')), 'as it was kept')
      .toBe(before + 500)
    expect(await accessibilityFaults(author)).toEqual([])
    await tickets.first().fill(String(before + 700))
    await author.getByRole('button', { name: 'Выровнять' }).click()
    await author.getByRole('button', { name: 'На согласование' }).click()
    await giveReason(dialog, 'Новые цены арканы', 'Отправить на согласование')
    await author.waitForURL((url) => url.pathname === request)
    await expect(author.getByText('Новые цены арканы')).toBeVisible()
    await approver.reload()
    await expect(approver.getByText(`Шансы: ${own('Кружка эля')}`).first()).toBeVisible()
    await approver.getByRole('button', { name: 'Согласовать' }).click()
    await expect(approver.getByText('в силе').first()).toBeVisible()

    await page.goto('/open/kruzhka-elya')
    await expect(page.getByText('Версия шансов').locator('..')).toContainText('2')
    await openAndSkip(page)
    await author.context().close()
    await approver.context().close()
  },
)

test(
  'an announced change of odds is on an open case page with its date, and a draft of the odds survives it',
  LONG,
  async ({ operatorPage, playerPage: page }) => {
    const slug = 'na-udachu'
    await gotoListening(page, `/open/${slug}`)
    const note = page.getByRole('note').filter({ hasText: 'Шансы изменятся' })
    await expect(note).toBeHidden()

    const author = await operatorPage('marina', `/cases?text=${slug}`)
    await author.getByRole('table').getByText(slug, { exact: true }).click()
    await author.waitForURL(/\/cases\/\d+/)
    const path = new URL(author.url()).pathname
    await author.goto(new URL(`${path}?tab=terms`, author.url()).href)
    await author.getByLabel('Цена', { exact: true }).fill('26')
    await expect(author.getByText('было 25')).toBeVisible()
    await author.getByRole('button', { name: 'Посчитать' }).click()
    await expect(author.getByRole('img', { name: 'Сколько игроков получили какую долю уплаченного' })).toBeVisible()
    await author.getByRole('button', { name: 'На согласование' }).click()
    const dialog = author.getByRole('dialog', { name: 'На согласование' })
    await dialog.getByLabel('Вступить в силу не раньше').fill(localTime(Date.now() + 30 * 86_400_000))
    await giveReason(dialog, 'С нового месяца', 'Отправить на согласование')
    await author.waitForURL(/\/change-requests\/\d+/)
    const request = new URL(author.url()).pathname

    // Another operator drafts other odds meanwhile.
    const other = await operatorPage('igor', path)
    const tickets = other.getByRole('textbox', { name: /^Билеты:/ }).first()
    const changed = String(Number((await tickets.inputValue()).replace(/\D/g, '')) + 700)
    await tickets.fill(changed)
    await other.getByRole('button', { name: 'Выровнять' }).click()
    await other.getByRole('button', { name: 'На согласование' }).click()
    await other.getByRole('button', { name: 'Сохранить черновик' }).click()
    await other.waitForURL(/\/change-requests\/\d+/)
    const draft = new URL(other.url()).pathname
    await other.getByRole('link', { name: 'Открыть в редакторе' }).click()

    const approver = await operatorPage('igor', request)
    await approver.getByRole('button', { name: 'Согласовать' }).click()
    await expect(note, 'without a reload').toBeVisible()
    await expect(note).toContainText('Цена 25')
    await expect(note.getByRole('time')).toHaveText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/)

    await author.reload()
    await author.getByRole('button', { name: 'Отозвать' }).click()
    await giveReason(author.getByRole('dialog'), 'Передумали', 'Отозвать')
    await expect(note, 'without a reload').toBeHidden()

    // Proposes the same change, effective at once.
    await author.goto(new URL(`${path}?tab=terms`, author.url()).href)
    await author.getByLabel('Цена', { exact: true }).fill('26')
    await author.getByRole('button', { name: 'На согласование' }).click()
    await giveReason(dialog, 'Всё же сразу', 'Отправить на согласование')
    await approveShown(author, approver)
    await expect(other.getByRole('alert')).toContainText(/Вступила в силу версия \d/)
    await expect(other.getByRole('button', { name: 'На согласование' })).toBeDisabled()
    await other.getByRole('button', { name: /^Продолжить от версии/ }).click()
    await expect(other.getByRole('alert')).toBeHidden()
    expect((await tickets.inputValue()).replace(/\D/g, '')).toBe(changed)
    // The stored draft reports the new version, and its author adopts it.
    await approver.goto(new URL(draft, author.url()).href)
    await expect(approver.getByRole('status').filter({ hasText: 'Изменилось то, что меняет черновик' })).toBeVisible()
    await approver.getByRole('link', { name: 'Открыть и продолжить' }).click()
    await approver.getByRole('button', { name: /^Продолжить от версии/ }).click()
    await approver.getByRole('button', { name: 'На согласование' }).click()
    await approver.getByRole('button', { name: 'Сохранить черновик' }).click()
    await approver.waitForURL((url) => url.pathname === draft)
    await expect(approver.getByText('Основа не менялась')).toBeVisible()
    await expect(approver.getByRole('radio', { name: /^Черновики \d/ })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Открыть за 26' }).first(), 'without a reload').toBeVisible()
  },
)

/** A time in the format of an input in the operator's time zone. */
function localTime(atMs: number): string {
  return new Date(atMs - new Date(atMs).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

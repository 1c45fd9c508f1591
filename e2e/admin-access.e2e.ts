import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { accessibilityFaults } from './accessibility.ts'
import { expect, LONG, test } from './journey.ts'

test(
  'an invited operator sets their password and app once, and sees only what their role allows',
  LONG,
  async ({ browser, operatorPage }) => {
    const admin = await operatorPage('marina', '/operators')
    await admin.getByRole('button', { name: 'Пригласить' }).click()
    await admin.getByLabel('Логин, латиницей').fill(`denis-${Date.now()}`)
    await admin.getByRole('textbox', { name: 'Имя' }).fill('Денис')
    await admin.getByRole('textbox', { name: 'Причина' }).fill('Новый сотрудник')
    await admin.getByRole('dialog').getByRole('button', { name: 'Пригласить' }).click()
    const link = await admin.getByRole('textbox', { name: 'Ссылка для входа' }).inputValue()

    const page = await (await browser.newContext()).newPage()
    await page.goto(link)
    await expect(page.getByRole('img', { name: 'Код для приложения' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('Пароль, от 12 знаков').fill('twelve letters')
    await page.getByLabel('Код для проверки').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await page.getByRole('button', { name: 'Включить второй фактор' }).click()
    await expect(page.getByRole('heading', { name: 'Десять запасных кодов' })).toBeVisible()
    await expect(page.locator('code')).toHaveCount(10)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Сохранил, в кабинет' }).click()

    await expect(page, 'the first section of their menu').toHaveURL(/\/dashboard$/)
    const menu = page.getByRole('navigation', { name: 'Разделы кабинета' })
    await expect(menu.getByRole('link', { name: 'Игроки' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Операторы' })).toHaveCount(0)
    await page.goto(new URL('/operators', link).href)
    await expect(page.getByRole('heading', { name: 'Раздел не для вашей роли' })).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto(new URL('/withdrawals/rules', link).href)
    await expect(page.getByText('Первый вывод, GOLD'), 'they read the rules').toBeVisible()
    await expect(page.getByText('Правила меняют операторы рисков')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Сохранить' })).toHaveCount(0)
    await page.goto(link)
    await expect(
      page.getByRole('heading', { name: 'Приглашение не открылось' }),
      'the link was for one use',
    ).toBeVisible()
  },
)

test(
  'commission terms can be edited by the finance role, and only read by the content role',
  LONG,
  async ({ operatorPage }) => {
    for (const [login, mayEdit] of [
      ['vera', true],
      ['timur', false],
    ] as const) {
      const adminPage = await operatorPage(login, '/partners/terms/1')
      await expect(adminPage.getByRole('heading', { name: 'Версии' })).toBeVisible()
      await expect(adminPage.getByLabel('Причина')).toHaveCount(mayEdit ? 1 : 0)
      await adminPage.goto(new URL('/partners/terms/new', adminPage.url()).href)
      const refusal = adminPage.getByRole('heading', { name: 'Раздел не для вашей роли' })
      await expect(mayEdit ? adminPage.getByLabel('Причина') : refusal).toBeVisible()
    }
  },
)

test('an unattended page marks its calls until somebody uses it again', LONG, async ({ operatorPage }) => {
  const adminPage = await operatorPage('marina', '/withdrawals')
  await adminPage.clock.install()
  await adminPage.reload()
  const nextCall = () => adminPage.waitForRequest((request) => request.url().includes('/operator/v1/'))
  await expect(adminPage.getByRole('heading', { name: 'Выводы', exact: true })).toBeVisible()
  await adminPage.clock.fastForward('02:00')
  expect((await nextCall()).headers()['x-unattended']).toBe('1')
  await adminPage.mouse.move(300, 300)
  const call = nextCall()
  await adminPage.clock.fastForward('00:20')
  expect((await call).headers()['x-unattended']).toBeUndefined()
})

/** Requests an audit of the books, and opens the screen of operators when the audit is over. */
async function auditAndOpenOperators(adminPage: Page): Promise<void> {
  await adminPage.goto(new URL('/books', adminPage.url()).href)
  await adminPage.getByRole('button', { name: 'Проверить сейчас' }).click()
  await adminPage.waitForURL(/\/books\/\d+/)
  await expect(adminPage.getByRole('status').getByText(/Все обещания держатся|\d нарушени/)).toBeVisible({
    timeout: 120_000,
  })
  await adminPage.goto(new URL('/operators', adminPage.url()).href)
}

test(
  "an audit finds an operator log entry that was changed in the database, and the operators' screen warns of it",
  LONG,
  async ({ operatorPage, ownShop: shop }) => {
    test.setTimeout(300_000)
    const adminPage = await operatorPage('marina', '/books', shop.adminUrl)
    const badge = (text: string) => adminPage.getByRole('main').getByRole('link', { name: text })
    await auditAndOpenOperators(adminPage)
    await expect(badge('Журнал цел')).toBeVisible()
    await shop.query(`
    alter table operator_log disable trigger operator_log_kept;
    update operator_log set reason = 'nobody said so' where seq = 1;
    alter table operator_log enable trigger operator_log_kept`)
    await auditAndOpenOperators(adminPage)
    await badge('Журнал нарушен').click()
    await expect(adminPage).toHaveURL(/\/books\/\d+/)
    await expect(adminPage.getByText(/I35/).first()).toBeVisible()
  },
)

test('a proposal is stored as a draft that only its author sees and can withdraw', LONG, async ({ operatorPage }) => {
  const author = await operatorPage('marina', '/gift-codes/new')
  const name = `Gifts ${Date.now()}`
  await author.getByLabel('Название').fill(name)
  await author.getByRole('button', { name: 'Сохранить черновик' }).click()
  await author.waitForURL(/\/change-requests\/\d+/)
  await expect(author.getByRole('heading', { name: `Подарочные коды: ${name}` })).toBeVisible()
  const queue = author.getByRole('link', { name })
  await expect(author.getByRole('radio', { name: /^Черновики \d+$/ })).toBeChecked()
  await expect(queue).toContainText('черновик')
  await author.getByText('Ждут', { exact: true }).click()
  await expect(queue).toHaveCount(0)
  await author.getByText('Мои', { exact: true }).click()
  await expect(queue).toContainText('черновик')
  const other = await operatorPage('igor', '/change-requests?view=all')
  await expect(other.getByRole('link').first()).toBeVisible()
  await expect(other.getByRole('link', { name })).toHaveCount(0)
  await author.getByRole('button', { name: 'Отозвать' }).click()
  await author.getByRole('dialog').getByLabel('Причина').fill('Передумали')
  await author.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click()
  await expect(queue).toContainText('отозвана')
})

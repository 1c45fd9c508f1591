import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Has the books audited, and opens the screen of operators once it is over. */
async function auditAndOpenOperators(office: Page): Promise<void> {
  await office.goto(new URL('/books', office.url()).href)
  await office.getByRole('button', { name: 'Проверить сейчас' }).click()
  await office.waitForURL(/\/books\/\d+/)
  await expect(office.getByText(/Все обещания держатся|\d нарушени/)).toBeVisible({ timeout: 120_000 })
  await office.goto(new URL('/operators', office.url()).href)
}

test('an entry of the operator log that was changed in the database is found, and operators are told in red', async ({
  operatorPage,
  ownShop: shop,
}) => {
  test.setTimeout(300_000)
  const office = await operatorPage('marina', '/books', shop.officeUrl)
  const badge = (text: string) => office.getByRole('main').getByRole('link', { name: text })
  await auditAndOpenOperators(office)
  await expect(badge('Журнал цел')).toBeVisible()
  await shop.query(`
    alter table operator_log disable trigger operator_log_kept;
    update operator_log set reason = 'nobody said so' where seq = 1;
    alter table operator_log enable trigger operator_log_kept`)
  await auditAndOpenOperators(office)
  await badge('Журнал нарушен').click()
  await expect(office).toHaveURL(/\/books\/\d+/)
  await expect(office.getByText(/I35/).first()).toBeVisible()
})

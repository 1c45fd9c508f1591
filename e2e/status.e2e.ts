import { expect, LONG, test } from './journey.ts'

for (const width of [1440, 390]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a visitor subscribes to emails about incidents and confirms the address', LONG, async ({ page }) => {
      await page.goto('/status')
      await page.getByRole('button', { name: 'Сообщать мне' }).click()
      const dialog = page.getByRole('dialog')
      const field = dialog.getByRole('textbox', { name: 'Почта' })
      const subscribe = dialog.getByRole('button', { name: 'Подписаться' })
      await field.fill('nobody')
      await subscribe.click()
      await expect(dialog.getByText('Проверьте адрес почты')).toBeVisible()
      const address = `status.${width}.${Date.now()}@example.com`
      await field.fill(address)
      await subscribe.click()
      await expect(dialog.getByText(`Ссылка отправлена на ${address}`)).toBeVisible()
      await page.goto('/dev/mail')
      await page.getByRole('article').filter({ hasText: address }).getByRole('link').click()
      await expect(page.getByText(`напишем на ${address}`)).toBeVisible()
      await page.getByRole('link', { name: 'Состояние служб' }).first().click()
      await expect(page).toHaveURL(/\/status$/)

      await page.goto('/status/unsubscribe?token=short')
      await expect(page.getByRole('heading', { name: 'Ссылка для отписки повреждена' })).toBeVisible()
    })
  })
}

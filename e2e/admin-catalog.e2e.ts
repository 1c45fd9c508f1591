import sharp from 'sharp'
import { giveReason } from './admin.ts'
import { expect, LONG, test } from './journey.ts'
import { caseOf, itemOf } from './project.ts'

test('an operator creates a section, moves it up, and proposes an item', LONG, async ({ operatorPage }) => {
  const adminPage = await operatorPage('marina', '/sections/new')
  await adminPage.getByLabel('Адрес').fill('fresh')
  await adminPage.getByLabel('Название').fill('Свежее')
  await adminPage.getByLabel('Причина').fill('Новый раздел')
  await adminPage.getByRole('button', { name: 'Создать раздел' }).click()
  await expect(adminPage.getByRole('heading', { name: 'Свежее', level: 1 })).toBeVisible()
  await adminPage.goto(new URL('/sections', adminPage.url()).href)
  await adminPage.getByRole('button', { name: 'Выше: Свежее' }).click()
  await adminPage.getByRole('button', { name: 'Сохранить порядок' }).click()
  const dialog = adminPage.getByRole('dialog')
  await dialog.getByLabel('Причина').fill('Ближе к началу')
  await dialog.getByRole('button', { name: 'Сохранить порядок' }).click()
  await expect(dialog).toBeHidden()
  await expect(adminPage.getByRole('row').nth(-2)).toContainText('Свежее')

  await adminPage.goto(new URL('/items/new', adminPage.url()).href)
  await adminPage.getByRole('button', { name: /Картинка/ }).click()
  await adminPage.getByRole('tab').nth(1).click()
  await adminPage.getByRole('dialog').getByRole('listitem').first().getByRole('button').click()
  await adminPage.getByLabel('Адрес').fill('new-blade')
  await adminPage.getByLabel('Название').fill('New Blade')
  await adminPage.getByLabel('Цена, GOLD').fill('12,5')
  await adminPage.getByLabel('Причина').fill('Новинка')
  await expect(adminPage.getByRole('table', { name: 'Различия' })).toContainText('New Blade')
  await adminPage.getByRole('button', { name: 'Отправить на согласование' }).click()
  await adminPage.waitForURL(/\/change-requests\/\d+/)
  await expect(adminPage.getByText('Новый предмет: New Blade').first()).toBeVisible()
  await adminPage.context().close()
})

test('two operators change what a pack holds', LONG, async ({ operatorPage }) => {
  const author = await operatorPage('marina', `/items/${itemOf('pack-first-blood').id}`)
  const panel = author.locator('section').filter({ has: author.getByRole('heading', { name: 'Что в наборе' }) })
  await panel
    .getByRole('button', { name: /^Убрать/ })
    .first()
    .click()
  await panel
    .getByLabel(/^Сколько/)
    .first()
    .fill('2')
  await expect(panel.getByRole('table', { name: 'Различия' })).toContainText('В наборе')
  await panel.getByLabel('Причина').fill('Другой набор')
  await panel.getByRole('button', { name: 'Отправить на согласование' }).click()
  await author.waitForURL(/\/change-requests\/\d+/)
  await expect(author.getByText(/^Состав: /).first()).toBeVisible()
  const approver = await operatorPage('igor', new URL(author.url()).pathname)
  await approver.getByRole('button', { name: 'Согласовать' }).click()
  await expect(approver.getByText('в силе').first()).toBeVisible()
  await author.context().close()
  await approver.context().close()
})

test('prices from a file show their effect on every case before they are proposed', LONG, async ({ operatorPage }) => {
  const { name, price } = itemOf('golden-baby-roshan')
  const newPrice = Math.floor(price) + 100
  const shown = (whole: number) => new RegExp(`${String(whole).replace(/(?=\d{3}$)/, '.?')}.5`)
  const adminPage = await operatorPage('marina', `/items?text=${encodeURIComponent(name)}`)
  const file = [
    'предмет;цена',
    `${name};${String(newPrice).replace(/(?=\d{3}$)/, ' ')},50`,
    'no such thing;5',
    `${itemOf('dragonclaw-hook').name};дорого`,
  ]
  const choosing = adminPage.waitForEvent('filechooser')
  await adminPage.getByRole('button', { name: 'Из файла CSV' }).click()
  const buffer = Buffer.from(`${file.join('\r\n')}\r\n`)
  await (await choosing).setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer })
  await expect(adminPage.getByText('Из файла взята 1 цена')).toBeVisible()
  await expect(adminPage.getByText(/Не взяты 2 строки/)).toBeVisible()
  const other = adminPage.getByRole('textbox', { name: `Новая цена: ${name}` })
  await expect(other).toHaveValue(shown(newPrice))
  await other.selectText()
  await other.pressSequentially(`${newPrice + 1},5`)
  await expect(other, 'keeps the focus while it is typed').toHaveValue(shown(newPrice + 1))
  const propose = adminPage.getByRole('button', { name: 'На согласование' })
  await expect(propose, 'not before its effect was seen').toBeDisabled()
  await adminPage.getByRole('button', { name: 'Показать влияние' }).click()
  const effect = adminPage.getByRole('table', { name: 'Влияние на кейсы' })
  await expect(effect.getByRole('row').nth(1)).toContainText('Возврат:')
  await expect(effect.getByRole('row').last()).toContainText(`Цена: ${name}`)
  await propose.click()
  await giveReason(adminPage.getByRole('dialog'), 'Цены рынка', 'Отправить на согласование')
  await adminPage.waitForURL(/\/change-requests\/\d+/)
  await adminPage.getByRole('button', { name: 'Отозвать' }).click()
  await giveReason(adminPage.getByRole('dialog'), 'Только проба', 'Отозвать')
})

test(
  'an operator uploads a picture and crops it to a square, and players see it on the case',
  LONG,
  async ({ operatorPage, playerPage: page }) => {
    const own = caseOf('rybatskaya-udacha')
    const adminPage = await operatorPage('marina', `/cases?text=${own.slug}`)
    await adminPage.getByRole('table').getByText(own.name).first().click()
    await adminPage.getByRole('tab', { name: 'Карточка' }).click()
    await adminPage.getByRole('button', { name: /Картинка: выбрать/ }).click()
    const dialog = adminPage.getByRole('dialog')
    const bytes = await sharp({ create: { width: 500, height: 300, channels: 4, background: '#ff8800' } })
      .png()
      .toBuffer()
    const choosing = adminPage.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Выбрать файл' }).click()
    await (await choosing).setFiles({ name: 'catch.png', mimeType: 'image/png', buffer: bytes })
    await expect(dialog.getByRole('img', { name: 'Предпросмотр: 500 × 300' })).toBeVisible()
    await dialog.getByText('Вырезать квадрат').click()
    await dialog.getByRole('slider', { name: 'Отступ слева' }).press('Home')
    await dialog.getByRole('button', { name: 'Загрузить картинку' }).click()
    await expect(dialog).toBeHidden()
    await expect(adminPage.getByTitle(/^cases\/u[0-9a-f]{32}$/)).toBeVisible()
    await giveReason(adminPage, 'Новая картинка', 'Сохранить')
    await expect(adminPage.getByText('Сохранено')).toBeVisible()

    await expect(async () => {
      await page.goto('/open/rybatskaya-udacha')
      await expect(page.locator('img[src*="/cases/u"]').first()).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 15_000 })
    const source = (await page.locator('img[src*="/cases/u"]').first().getAttribute('src')) ?? ''
    const address = new URL(source.replace(/\.(webp|avif)$/, '.avif'), page.url()).href
    await expect(async () => {
      const avif = await page.request.get(address)
      expect([avif.status(), avif.headers()['content-type']]).toEqual([200, 'image/avif'])
      const { width, height } = await sharp(await avif.body()).metadata()
      expect(width).toBe(height)
    }, 'it is WebP until it was encoded').toPass({ timeout: 60_000 })
  },
)

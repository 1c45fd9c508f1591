import type { Page } from '@playwright/test'
import { approveShown, giveReason, openAgreed } from './admin.ts'
import { askApi, expect, gotoListening, LONG, stableBalance, test } from './journey.ts'
import { caseOf, own } from './project.ts'
import { COMPLAINTS_OF_REFILLS, refillByApi } from './refill-desk.ts'

/** A case that no other journey opens for GOLD. */
const CLOSED = caseOf('chaevye-traktirshchika')

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

test.describe('promo codes', LONG, () => {
  test.use({ expectedComplaints: COMPLAINTS_OF_REFILLS })

  test('an operator creates a thousand promo codes, a player refills with one, and its use is listed', async ({
    operatorPage,
    playerPage: page,
  }) => {
    const adminPage = await operatorPage('marina', '/promo/batch')
    await adminPage.getByLabel('Приставка').fill('SNOW-')
    await adminPage.getByLabel('Название').fill('Зима')
    await adminPage.getByLabel('Причина').fill('Для партнёров')
    await expect(adminPage.getByLabel('Сколько кодов')).toHaveValue(/^1.?000$/)
    await adminPage.getByRole('button', { name: 'Создать пачку' }).click()
    const csv = adminPage.getByRole('link', { name: 'Коды CSV' })
    const file = await adminPage.request.get(new URL((await csv.getAttribute('href')) ?? '', adminPage.url()).href)
    const codes = (await file.text()).match(/SNOW-[A-Z0-9]+/g) ?? []
    expect(new Set(codes).size).toBe(1000)
    const [code = ''] = codes

    await page.goto('/bonuses')
    await page.getByRole('textbox', { name: 'Промокод' }).fill(code)
    await page.getByRole('button', { name: 'Применить' }).click()
    await expect(page.getByRole('region', { name: 'Активный код' }).getByText(code)).toBeVisible()
    await refillByApi(page, 500)
    await expect(async () => {
      await adminPage.reload()
      await expect(adminPage.getByRole('table').getByText(code)).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
  })
})

/** Opens the case repeatedly until it is refused; returns the number of openings and the refusal. */
async function openUntilRefused(page: Page, slug: string, onOpened: () => void) {
  const origin = new URL(page.url()).origin
  const { data } = await (await page.request.post(`${origin}/nitro-api/login`, { headers: { origin } })).json()
  const headers = { authorization: `Bearer ${data.access_token}` }
  for (let opened = 0; ; opened += 1) {
    const url = `${origin}/api/v1/cases/${slug}/open`
    const answer = await page.request.post(url, { headers, data: { multi_open: 1 } })
    if (!answer.ok()) return { opened, status: answer.status(), refusal: (await answer.json()).key }
    onOpened()
  }
}

test.describe('a case', LONG, () => {
  test.use({ expectedComplaints: /status of 4\d\d|^Blocked script execution/ })

  test('a case that players are opening is closed by an operator, and opened again', async ({
    operatorPage,
    playerPage: page,
    anotherPlayer,
  }) => {
    const players = [page, await anotherPlayer()]
    for (const player of players) {
      await refillByApi(player, 5000)
      await gotoListening(player, `/open/${CLOSED.slug}`)
    }
    const before = await Promise.all(players.map(stableBalance))
    const adminPage = await operatorPage('marina', '/cases')
    await adminPage.getByPlaceholder(/./).first().fill(CLOSED.name)
    const rows = adminPage.getByRole('table').getByRole('row')
    await expect(rows, 'the head, and the case that is found').toHaveCount(2)
    await rows.last().getByText(CLOSED.name).click()
    const switchCase = async (name: string, whenReady?: () => Promise<void>) => {
      await adminPage.getByRole('button', { name, exact: true }).click()
      const dialog = adminPage.getByRole('dialog', { name })
      await dialog.getByLabel('Причина').fill('Проверяем картинку')
      await whenReady?.()
      await dialog.getByRole('button', { name, exact: true }).click()
      await expect(dialog).toBeHidden()
    }
    let opened = 0
    let ends: Promise<Awaited<ReturnType<typeof openUntilRefused>>[]> = Promise.resolve([])
    await switchCase('Закрыть кейс', async () => {
      ends = Promise.all(players.map((player) => openUntilRefused(player, CLOSED.slug, () => opened++)))
      await expect.poll(() => opened).toBeGreaterThan(1)
    })
    for (const [index, end] of (await ends).entries()) {
      expect(end, 'refused as closed, not for want of GOLD').toMatchObject({ refusal: 'case_not_available' })
      const player = players[index] as Page
      expect(await stableBalance(player), 'each opening is paid once').toBe(
        (before[index] ?? 0) - end.opened * CLOSED.priceData.price,
      )
    }
    const open = page.getByRole('button', { name: /^Открыть/ }).first()
    await expect(open, 'without a reload').toBeHidden()
    await switchCase('Открыть кейс')
    await expect(open, 'without a reload').toBeVisible()
    await askApi(page, `/v1/cases/${CLOSED.slug}/open`, { multi_open: 1 })
  })
})

test.describe('offers and campaigns', LONG, () => {
  test('two operators change an offer, and a player gets it on the new terms', async ({
    operatorPage,
    playerPage: page,
  }) => {
    const author = await operatorPage('marina', '/offers/101')
    await author.getByLabel('Цена, GOLD', { exact: true }).fill('172')
    await giveReason(author, 'Дороже на три', 'Отправить на согласование')
    await approveShown(author, await operatorPage('igor', '/change-requests'))
    await author.goto(new URL('/offers/101', author.url()).href)
    await expect(author.getByRole('heading', { name: 'Согласование' }), 'the change beside its offer').toBeVisible()
    await page.goto('/offers-shop')
    await expect(page.getByRole('region', { name: own('Знакомство с лавкой') })).toContainText('172')
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

  test('two operators create the next raffle from the last one', async ({ operatorPage }) => {
    const title = `Розыгрыш зимы ${Date.now()}`
    const adminPage = await operatorPage('marina', '/raffles/1/copy')
    await adminPage.getByLabel('Название').fill(title)
    await giveReason(adminPage, 'Следующий розыгрыш', 'Создать розыгрыш')
    await openAgreed(adminPage, await operatorPage('igor', '/change-requests'), '/raffles', title)
    await expect(adminPage.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(adminPage.getByText('впереди').first()).toBeVisible()
  })
})

test(
  'an operator changes a link to a social network, and players follow it at once',
  LONG,
  async ({ operatorPage, playerPage: page }) => {
    const address = `https://t.me/runecase_${Date.now()}`
    const adminPage = await operatorPage('marina', '/settings')
    const link = adminPage.getByLabel('Telegram', { exact: true })
    await link.fill('http://t.me/x')
    await giveReason(
      adminPage,
      'Новый канал',
      (await adminPage.getByRole('button', { name: /^Сохранить версию/ }).textContent()) ?? '',
    )
    await expect(link, 'not an address of a safe site').toHaveAttribute('aria-invalid', 'true')
    await link.fill(address)
    await adminPage.getByRole('button', { name: /^Сохранить версию/ }).click()
    await expect(adminPage.getByLabel('Причина'), 'it is saved').toHaveValue('')
    await expect(async () => {
      await page.goto('/')
      await expect(page.getByRole('contentinfo').locator(`a[href="${address}"]`)).toHaveCount(1, { timeout: 2000 })
    }).toPass({ timeout: 30_000 })
  },
)

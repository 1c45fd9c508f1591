import type { Page } from '@playwright/test'
import { expect, expectBalance, goldIn, gotoListening, LONG, setMotion, test } from './journey.ts'
import { own } from './project.ts'

/** The heading of the end for a member; a spectator reads that somebody won. */
const ENDED = /^(Победа|Поражение)$/

/** Selects one case and creates a battle; returns its URL. */
async function makeBattle(
  page: Page,
  terms: { readonly players?: string; readonly isPrivate?: boolean } = {},
): Promise<string> {
  await gotoListening(page, '/battles/create')
  await page.getByRole('button', { name: `Добавить «${own('Мелочь в кармане')}»` }).click()
  if (terms.players) await page.getByRole('radio', { name: terms.players }).click()
  if (terms.isPrivate) await page.getByRole('switch', { name: /Приватная/ }).click()
  await page.getByRole('button', { name: 'Создать за 9' }).click()
  await expect(page).toHaveURL(/\/battles\/01[0-9A-Z]{24}$/)
  return page.url()
}

test('three players and a spectator: a battle is created, joined from the list, played in sync, won and sold', async ({
  browser,
  anotherPlayer,
}) => {
  test.slow()
  const creator = await anotherPlayer()
  const joiner = await anotherPlayer({ width: 390, height: 844 })
  const third = await anotherPlayer()
  const address = await makeBattle(creator, { players: '3' })
  await expectBalance(creator, 4991)
  const watcher = await (await browser.newContext()).newPage()
  await gotoListening(watcher, address)

  // Another player's list shows it, and links to it.
  await gotoListening(joiner, '/battles')
  const row = joiner.getByRole('article').filter({ has: joiner.locator(`a[href="${new URL(address).pathname}"]`) })
  await row.getByRole('button', { name: 'Вступить' }).scrollIntoViewIfNeeded()
  await joiner.mouse.wheel(0, 120)
  await row.getByRole('button', { name: 'Вступить' }).click()
  await expect(joiner).toHaveURL(address)
  await expect.poll(() => joiner.evaluate(() => window.scrollY)).toBe(0)
  await expect(creator.getByText('Место 3 свободно')).toBeVisible()
  await expect(creator.getByText('Место 2 свободно')).toBeHidden()
  await creator.getByRole('button', { name: 'Сказать «Хорошая игра»' }).click()
  await expect(watcher.getByRole('img', { name: 'Хорошая игра' })).toBeVisible()

  // Motion is on for one of them; all see the same result.
  await setMotion(creator, true)
  await gotoListening(third, address)
  await third.getByRole('button', { name: /^Сесть за 9/ }).click()
  await expect(creator.getByRole('timer')).toBeVisible()
  await expect(watcher.getByText('1 / 1')).toBeVisible({ timeout: 30_000 })
  // After the lock nobody can leave.
  await expect(creator.getByRole('button', { name: 'Выйти' })).toBeHidden()
  for (const page of [creator, joiner, third, watcher]) {
    await expect(page.getByText(ENDED)).toBeVisible({ timeout: 45_000 })
  }

  await setMotion(creator, false)

  const sellers = []
  for (const page of [creator, joiner, third])
    if (await page.getByRole('button', { name: /^Продать выигрыш/ }).isVisible()) sellers.push(page)
  const [winner] = sellers
  if (!winner || sellers.length > 1) throw new Error(`${sellers.length} of three won`)
  await expectBalance(winner, 4991)
  const sell = winner.getByRole('button', { name: /^Продать выигрыш/ })
  const won = goldIn(`${await sell.textContent()} GOLD`)
  await sell.click()
  await expectBalance(winner, 4991 + won)
  await winner.reload()
  await expect(winner.getByText('Победа')).toBeVisible()
  await expect(sell).toHaveCount(0)

  // A later visitor sees the same battle, and their browser recomputes it.
  await watcher.reload()
  await watcher.getByRole('button', { name: /проверить/ }).click()
  await watcher.getByRole('button', { name: 'Пересчитать раунды' }).click()
  await expect(watcher.getByText(/^Сошлось: 3 броск/)).toBeVisible()
})

test(
  'a private battle is not listed, is filled with bots on request, and is played',
  LONG,
  async ({ browser, anotherPlayer }) => {
    const creator = await anotherPlayer()
    const address = await makeBattle(creator, { isPrivate: true })
    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto('/battles')
    await expect(stranger.getByRole('heading', { name: 'Битвы' })).toBeVisible()
    await expect(stranger.locator(`a[href="${new URL(address).pathname}"]`)).toHaveCount(0)

    await creator.getByRole('button', { name: /^Позвать ботов/ }).click()
    await expect(creator.getByText('Бот магазина')).toBeVisible({ timeout: 15_000 })
    await expect(creator.getByText(ENDED)).toBeVisible({ timeout: 40_000 })
    await expect(creator.getByText(/Бот магазина/)).toBeVisible()
  },
)

test(
  'page, socket and API contain neither the seed nor a ticket before they are public',
  LONG,
  async ({ anotherPlayer }) => {
    test.slow()
    const creator = await anotherPlayer()
    const messages: { readonly from: string; readonly atMs: number; readonly text: string }[] = []
    const keep = (from: string, text: string) => messages.push({ from, atMs: Date.now(), text })
    creator.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => void keep('socket', String(payload))),
    )
    const address = await makeBattle(creator)
    const { origin, pathname } = new URL(address)
    const ulid = pathname.split('/').at(-1) ?? ''
    await gotoListening(creator, address)
    await creator.getByRole('button', { name: /^Позвать ботов/ }).click()
    const askOnce = async () => {
      keep('page', await (await creator.request.get(address)).text())
      const text = await (await creator.request.get(`${origin}/api/battles/battle?battle_ulid=${ulid}`)).text()
      keep('interface', text)
      return JSON.parse(text).data
    }
    let battle = await askOnce()
    await expect
      .poll(
        async () => {
          battle = await askOnce()
          return battle.status
        },
        { timeout: 60_000, intervals: [150] },
      )
      .toBe('finished')
    keep('page', await (await creator.request.get(address)).text())
    await expect(creator.getByText(ENDED)).toBeVisible({ timeout: 15_000 })

    const startsAtMs = Date.parse(battle.starts_at)
    const tickets: { readonly ticket: number }[] = battle.rounds[0].drops
    const secrets = [
      { text: String(battle.fairness.server_seed), dueAtMs: startsAtMs + 4_000 },
      // A short ticket number would match by chance.
      ...tickets
        .filter(({ ticket }) => ticket > 999_999)
        .map(({ ticket }) => ({ text: String(ticket), dueAtMs: startsAtMs })),
    ]
    const early = messages.filter(({ atMs, text }) =>
      secrets.some((one) => atMs < one.dueAtMs && text.includes(one.text)),
    )
    expect(early.map(({ from }) => from)).toEqual([])
    for (const from of ['page', 'socket', 'interface']) {
      const texts = messages.filter((one) => one.from === from).map((one) => one.text)
      for (const { text } of secrets) expect([from, texts.some((one) => one.includes(text))]).toEqual([from, true])
    }
  },
)

test('a battle is cancelled and refunded when its creator leaves', LONG, async ({ anotherPlayer }) => {
  test.slow()
  const creator = await anotherPlayer()
  const joiner = await anotherPlayer()
  const address = await makeBattle(creator, { players: '4' })
  await gotoListening(joiner, address)
  await joiner
    .getByRole('button', { name: /^Сесть за 9/ })
    .first()
    .click()
  await expectBalance(joiner, 4991)
  await joiner.getByRole('link', { name: 'К битвам' }).click()
  const back = joiner.getByRole('link', { name: 'К вашей битве' })
  await back.click()
  await expect(joiner).toHaveURL(address)
  await creator.getByRole('button', { name: 'Выйти' }).click()
  await creator.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click()
  await expect(joiner.getByText('Создатель вышел, вход вернули всем')).toBeVisible()
  await expectBalance(creator, 5000)
  await expectBalance(joiner, 5000)
  // Nothing links back to a finished battle.
  await joiner.getByRole('link', { name: 'К битвам' }).click()
  await expect(joiner.getByRole('link', { name: 'Создать битву' })).toBeVisible()
  await expect(back).toHaveCount(0)
})

test.describe('the URLs of battles', () => {
  test.use({ expectedComplaints: /status of 404/ })

  test('a guest is redirected from creating a battle to the list; an unknown battle is 404', async ({ page }) => {
    await page.goto('/battles/create')
    await expect(page).toHaveURL(/\/battles$/)
    const answer = await page.goto('/battles/01KA0000000000000000000000')
    expect(answer?.status()).toBe(404)
  })
})

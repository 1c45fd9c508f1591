import { BOT_TOKEN, startTelegram } from '../apps/server/src/core/notifications/peers.fixtures.ts'
import { startSmtp } from '../apps/server/src/platform/mail/smtp.fixtures.ts'
import { accessibilityFaults } from './accessibility.ts'
import { askApi, expect, LONG, signUp, test } from './journey.ts'
import { makeShopProcess } from './shop-process.ts'

const ADDRESS = 'duty@example.com'
const CHAT = 7001

test(
  'an operator confirms an address and a chat, gets an alert about a queue, takes it on, and gets none in quiet hours',
  LONG,
  async ({ page: player, operatorPage }) => {
    test.setTimeout(400_000)
    const [smtp, telegram] = [await startSmtp(), await startTelegram()]
    const shop = await makeShopProcess({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Shop <no-reply@shop.example>',
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_API_URL: telegram.url,
    })
    const toDuty = () => smtp.messagesTo(ADDRESS)
    const inChat = () => telegram.sent.filter(({ chat }) => chat === String(CHAT)).map(({ text }) => text)
    try {
      await shop.start()
      const page = await operatorPage('marina', '/me/alerts', shop.adminUrl)
      await page.getByLabel('Почта', { exact: true }).first().fill(ADDRESS)
      await page.getByRole('button', { name: 'Прислать письмо' }).click()
      await expect.poll(() => toDuty().length).toBe(1)
      const link = /https?:\/\/\S+#email=\S+/.exec(toDuty()[0]?.text ?? '')?.[0] ?? ''
      await page.goto(link)
      await page.getByRole('button', { name: 'Подтвердить адрес' }).click()
      await expect(page.getByText('Подтверждена')).toBeVisible()
      // The link works once.
      await page.goto('about:blank')
      await page.goto(link)
      await page.getByRole('button', { name: 'Подтвердить адрес' }).click()
      await expect(page.getByRole('alert').last()).toBeVisible()
      await page.goto(`${shop.adminUrl}/me/alerts`)

      await page.context().route('https://t.me/**', (route) => route.fulfill({ body: 'the bot' }))
      const opened = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'Подключить' }).click()
      const bot = await opened
      await bot.waitForURL(/^https:\/\/t\.me\//)
      const start = new URL(bot.url()).searchParams.get('start') ?? ''
      await bot.close()
      telegram.write(CHAT, `/start ${start}`)
      await expect.poll(() => inChat().length).toBe(1)
      await page.getByRole('button', { name: 'Проверить' }).click()
      await expect(page.getByText('Чат подключён')).toBeVisible()
      await page.getByLabel('Обращения ждут ответа').check()
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByText('Сохранено')).toBeVisible()
      expect.soft(await accessibilityFaults(page), 'the settings').toEqual([])

      await signUp(player, shop.url)
      await player.goto(`${shop.url}/faq`)
      await askApi(player, '/v1/support/requests', { topic: 'other', text: 'Где мой предмет?' })
      const age = (minutes: number) =>
        shop.query(`update support_requests set waiting_since = now() - interval '${minutes} minutes'`)
      await age(61)
      await expect.poll(() => [toDuty().length, inChat().length], { timeout: 90_000 }).toEqual([2, 2])
      expect(inChat()[1]).toContain('обращения ждут ответа')
      expect(inChat()[1]).toContain('/me/alerts')
      expect(`${inChat()[1]} ${toDuty()[1]?.text}`, 'what a player wrote stays in the back office').not.toContain(
        'предмет?',
      )

      await page.reload()
      await page.getByRole('button', { name: /^Беру/ }).click()
      await expect(page.getByText('Занимается Марина К.')).toBeVisible()

      // In quiet hours, a queue that has doubled sends no alert.
      const hour = new Date(Date.now() + 3 * 3_600_000).getUTCHours()
      await page.getByLabel('Тихие часы').check({ force: true })
      await page.getByLabel('С', { exact: true }).selectOption(String(hour))
      await page.getByLabel('До', { exact: true }).selectOption(String((hour + 2) % 24))
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByText('Сохранено')).toBeVisible()
      await age(125)
      await expect
        .poll(async () => (await shop.query('select level from operator_alerts where ended_at is null'))[0]?.level, {
          timeout: 90_000,
        })
        .toBe(2)
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('button', { name: /^Беру/ })).toBeVisible({ timeout: 2000 })
      }).toPass()
      expect([toDuty().length, inChat().length]).toEqual([2, 2])
    } finally {
      await Promise.all(
        player
          .context()
          .browser()
          ?.contexts()
          .flatMap((context) => context.pages().map((one) => one.close())) ?? [],
      )
      await shop.remove()
      await Promise.all([smtp.close(), telegram.close()])
    }
  },
)

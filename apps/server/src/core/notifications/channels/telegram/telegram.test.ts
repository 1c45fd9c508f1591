import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makePlayer, makeWorld, type World } from '../../../../testing/make.ts'
import { findLink } from '../../addresses.sql.ts'
import { ChatLinks } from '../../chat-links.ts'
import { findSubscriptions } from '../../consents.sql.ts'
import { checkLink, linkChannel, playerChats } from '../../link-channel.ts'
import { deliveriesOf, NO_SENDERS, queueNow, runDue, secondsUntilDue } from '../../notifications.fixtures.ts'
import { BOT_TOKEN, startTelegram } from '../../peers.fixtures.ts'
import { TelegramBot } from './telegram-bot.ts'
import { createTelegramChannel } from './telegram-channel.ts'

let world: World
let telegram: Awaited<ReturnType<typeof startTelegram>>
let bots: TelegramBot[]
beforeAll(async () => {
  world = await makeWorld()
  telegram = await startTelegram()
  const settings = { token: BOT_TOKEN, apiUrl: telegram.url }
  bots = [world.deps, world.otherProcess(2)].map((deps) => {
    const chatLinks = new ChatLinks()
    chatLinks.add(playerChats(deps))
    return new TelegramBot(settings, { ...deps, chatLinks })
  })
  for (const bot of bots) bot.start()
})
afterAll(async () => {
  await Promise.all(bots.map((bot) => bot.stop()))
  await telegram.close()
  await world.close()
})

const bot = () => bots[0] as TelegramBot
const linking = () => ({ ...world.deps, links: { telegram: bot(), vk: undefined } })
const delivering = () => ({
  ...world.deps,
  publicUrl: 'https://runecase.example',
  senders: { ...NO_SENDERS, telegram: createTelegramChannel(bot().bot.api, world.deps.log) },
})
const repliesTo = (chat: number) => telegram.sent.filter((one) => one.chat === String(chat)).map(({ text }) => text)
const codeIn = (url: string) => /^https:\/\/t\.me\/runecase_test_bot\?start=([\w-]{32})$/.exec(url)?.[1] ?? ''

let chats = 1000
/** A player whose chat is linked. */
async function makeLinked() {
  const userId = await makePlayer(world)
  chats += 1
  const chat = chats
  telegram.write(chat, `/start ${codeIn(await linkChannel(linking(), userId, 'telegram'))}`)
  await vi.waitFor(() => expect(repliesTo(chat)).toHaveLength(1), { timeout: 30_000 })
  return { userId, chat }
}

test('a chat is linked by the deep link once, and is reminded until its player writes /stop', async () => {
  const { userId, chat } = await makeLinked()
  expect(await checkLink(linking(), userId, 'telegram')).toBe(true)
  expect(await findSubscriptions(world.deps.database, userId)).toMatchObject({ telegram: true, email: false })
  const id = await queueNow(world, userId)
  await runDue(world, delivering())
  expect(await deliveriesOf(world, id)).toEqual([{ status: 'sent', reason: null, attempts: 1 }])
  expect(repliesTo(chat).at(-1)).toContain('https://runecase.example/open/utrennyaya-razminka')
  telegram.write(chat, '/stop')
  await vi.waitFor(() => expect(repliesTo(chat).at(-1)).toContain('Больше не пишем'), { timeout: 30_000 })
  expect(await checkLink(linking(), userId, 'telegram')).toBe(false)
  expect(await findSubscriptions(world.deps.database, userId)).toMatchObject({ telegram: false })
})

test('a code links one chat, and a used, expired or invented code links none', async () => {
  const userId = await makePlayer(world)
  const code = codeIn(await linkChannel(linking(), userId, 'telegram'))
  const late = codeIn(await linkChannel(linking(), userId, 'telegram'))
  telegram.write(1, `/start ${code}`)
  telegram.write(2, `/start ${code}`)
  await vi.waitFor(() => expect(repliesTo(2)).toHaveLength(1), { timeout: 30_000 })
  expect(repliesTo(2)[0]).toContain('Ссылка устарела')
  world.pass(900_000)
  telegram.write(3, `/start ${late}`)
  telegram.write(4, '/start')
  telegram.write(5, `/start ${'x'.repeat(32)}`)
  await vi.waitFor(() => expect(repliesTo(5)).toHaveLength(1), { timeout: 30_000 })
  expect([...repliesTo(3), ...repliesTo(5)].every((text) => text.includes('Ссылка устарела'))).toBe(true)
  expect(await findLink(world.deps.database, userId, 'telegram')).toMatchObject({ address: '1' })
})

test('a chat that is linked to another account is no longer linked to the first one', async () => {
  const { userId, chat } = await makeLinked()
  const other = await makePlayer(world)
  telegram.write(chat, `/start ${codeIn(await linkChannel(linking(), other, 'telegram'))}`)
  await vi.waitFor(() => expect(repliesTo(chat)).toHaveLength(2), { timeout: 30_000 })
  expect(await findLink(world.deps.database, userId, 'telegram')).toBeUndefined()
  expect(await findSubscriptions(world.deps.database, userId)).toMatchObject({ telegram: false })
  expect(await findLink(world.deps.database, other, 'telegram')).toMatchObject({ address: String(chat) })
})

test('a player who blocked the bot gets one more attempt, and the link ends', async () => {
  const { userId, chat } = await makeLinked()
  telegram.failures.set(String(chat), { error_code: 403, description: 'Forbidden: bot was blocked by the user' })
  const id = await queueNow(world, userId)
  await runDue(world, delivering())
  expect(await deliveriesOf(world, id)).toEqual([{ status: 'dropped', reason: 'no_address', attempts: 1 }])
  expect(await findLink(world.deps.database, userId, 'telegram')).toBeUndefined()
  expect(
    await world.rows('select is_on, cause from notification_consents where user_id = $1 order by id', [userId]),
  ).toEqual([
    { is_on: true, cause: 'linked' },
    { is_on: false, cause: 'blocked' },
  ])
})

test('when Telegram answers retry_after, no message is sent before that time', async () => {
  const [one, two] = [await makeLinked(), await makeLinked()]
  telegram.failures.set(String(one.chat), {
    error_code: 429,
    description: 'Too Many Requests: retry after 120',
    parameters: { retry_after: 120 },
  })
  const first = await queueNow(world, one.userId)
  await runDue(world, delivering())
  telegram.failures.delete(String(one.chat))
  const second = await queueNow(world, two.userId)
  await runDue(world, delivering())
  expect(await deliveriesOf(world, second)).toEqual([{ status: 'waiting', reason: null, attempts: 0 }])
  expect([await secondsUntilDue(world, first), await secondsUntilDue(world, second)]).toEqual([120, 120])
  world.pass(120_000)
  await runDue(world, delivering())
  expect(
    [...(await deliveriesOf(world, first)), ...(await deliveriesOf(world, second))].map(({ status }) => status),
  ).toEqual(['sent', 'sent'])
})

test('one of two processes at a time polls for updates, and each update is handled once', async () => {
  for (let chat = 5000; chat < 5020; chat += 1) telegram.write(chat, '/stop')
  await vi.waitFor(() => expect(repliesTo(5019)).toHaveLength(1), { timeout: 30_000 })
  await sleep(300)
  for (let chat = 5000; chat < 5020; chat += 1) expect(repliesTo(chat)).toHaveLength(1)
})

import { DAY_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmailChannel } from '../../core/notifications/channels/email/email-channel.ts'
import { NO_SENDERS, runDue } from '../../core/notifications/notifications.fixtures.ts'
import { UnsubscribeTokens } from '../../core/notifications/public.ts'
import { idAt } from '../../platform/ids.ts'
import { startSmtp } from '../../platform/mail/smtp.fixtures.ts'
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { switchLetter, unsubscribeLetter } from './switch-letter.ts'
import { findLetterOn } from './weekly-letter.sql.ts'
import { writeLetter } from './write-letters.ts'

const letterTokens = new UnsubscribeTokens('a-secret-of-this-test-that-is-long', 'unsubscribe weekly letter')
const publicUrl = 'https://runecase.example'

let world: World
let smtp: Awaited<ReturnType<typeof startSmtp>>
let mailer: ReturnType<typeof createSmtpMailer>
beforeAll(async () => {
  // Sunday, 1 March 2026, 15:00 in Moscow.
  world = await makeWorld()
  smtp = await startSmtp()
  mailer = createSmtpMailer(smtp.url, 'RUNECASE <no-reply@runecase.example>')
})
afterAll(async () => {
  mailer.close()
  await smtp.close()
  await world.close()
})

const delivering = () => ({
  ...world.deps,
  publicUrl,
  senders: {
    ...NO_SENDERS,
    email: createEmailChannel(mailer, {
      publicUrl,
      unsubscribeUrl: (id, kind) => `${publicUrl}/${kind}?token=${letterTokens.make(id)}`,
    }),
  },
})

let readers = 0
async function makeReader({ isOn = true, zone = 'Europe/Moscow' } = {}) {
  readers += 1
  const email = `reader-${readers}@example.com`
  const userId = await makePlayer(world)
  await world.rows('update users set email = $2, email_confirmed_at = now(), time_zone = $3 where id = $1', [
    userId,
    email,
    zone,
  ])
  if (isOn) await switchLetter(world.deps, userId, true)
  return { userId, email, letters: () => smtp.messagesTo(email) }
}

let plays = 0n
/** A play at a time: staked and won in minor units; of coins with `currency` 2. */
async function play(userId: bigint, at: string | number, [staked, won]: readonly [number, number], currency = 1) {
  plays += 1n
  await world.rows(
    `insert into plays (user_id, id, kind, currency, staked_minor, won_minor, experience_minor, coins, items_in, items_out, facts)
     values ($1, $2, 'contract', $3, $4, $5, 0, 0, '{}', '{}', '{"multiplierPercent": 100}')`,
    [userId, idAt(typeof at === 'number' ? at : Date.parse(at)) + plays * 64n, currency, staked, won],
  )
}
/** Runs everything that is due for a player now, in this process or others. */
async function runLetters(userId: bigint, processes = [world.deps]) {
  await Promise.all(processes.map((deps) => writeLetter(deps, userId)))
  await runDue(world, delivering())
}
/** Moves the clock to a moment. */
const goTo = (at: string) => world.pass(Date.parse(at) - world.deps.clock.nowMs())

test('a player who did not turn the letter on gets none', async () => {
  const { userId, letters } = await makeReader({ isOn: false })
  await play(userId, '2026-02-25T12:00:00Z', [100, 200])
  expect(await findLetterOn(world.deps.database, userId)).toBe(false)
  await runLetters(userId)
  expect(letters()).toEqual([])
})

test("a letter has the figures of the player's seven days before its Monday, and is sent once", async () => {
  const reader = await makeReader()
  const { userId, letters } = reader
  const ofWeek = [
    // The first and the last minute of the week in Moscow, and two plays of one day.
    ['2026-02-22T21:00:00Z', [1_000, 500]],
    ['2026-02-25T12:00:00Z', [2_000, 9_050]],
    ['2026-02-25T20:59:00Z', [300, 0]],
    ['2026-03-01T20:59:59Z', [100, 75]],
  ] as const
  for (const [at, sums] of ofWeek) await play(userId, at, sums)
  await play(userId, '2026-02-22T20:59:59Z', [77_777, 77_777])
  await play(userId, '2026-03-01T21:00:00Z', [88_888, 88_888])
  // Coins do not count as GOLD, but GOLD that their plays gave does.
  await play(userId, '2026-02-26T12:00:00Z', [5_000_000, 10], 2)
  await runLetters(userId)
  expect(letters()).toEqual([])

  goTo('2026-03-02T06:00:00Z')
  await runLetters(userId, [world.deps, world.otherProcess(2), world.otherProcess(3)])
  await runLetters(userId)
  const [letter, ...others] = letters()
  expect(others).toEqual([])
  // Recomputed from the plays themselves.
  const raw = await world.rows<{ day: string; staked: string; won: string; currency: number }>(
    `select (moment_of_id(id) at time zone 'Europe/Moscow')::date::text as day, staked_minor::text as staked, won_minor::text as won, currency
       from plays where user_id = $1 and (moment_of_id(id) at time zone 'Europe/Moscow')::date between '2026-02-23' and '2026-03-01'`,
    [userId],
  )
  const sum = (values: readonly string[]) => values.reduce((total, value) => total + Number(value), 0) / 100
  const gold = (value: number) => new Intl.NumberFormat('ru', { maximumFractionDigits: 2 }).format(value)
  expect(raw).toHaveLength(5)
  expect(letter?.text).toContain(`Дней с играми: ${new Set(raw.map(({ day }) => day)).size}, игр: ${raw.length}.`)
  expect(letter?.text).toContain(
    `Поставлено: ${gold(sum(raw.filter(({ currency }) => currency === 1).map(({ staked }) => staked)))} GOLD.`,
  )
  expect(letter?.text).toContain(`Выиграно: ${gold(sum(raw.map(({ won }) => won)))} GOLD.`)
  expect(letter?.text).toContain(`Лучший результат одной игры: ${gold(90.5)} GOLD.`)
  expect(String(letter?.html)).toContain('<br>')
  expect(letter?.headers.get('list')).toMatchObject({
    unsubscribe: { url: expect.stringContaining('/weekly_letter?token=') },
  })
})

test('a week without plays and a pause cause no letter, and the next week does', async () => {
  const idle = await makeReader()
  const paused = await makeReader()
  await play(paused.userId, world.deps.clock.nowMs() + DAY_MS, [100, 100])
  await world.rows('update players set excluded_until = $2 where user_id = $1', [
    paused.userId,
    new Date(world.deps.clock.nowMs() + 8 * DAY_MS),
  ])
  world.pass(7 * DAY_MS)
  for (const { userId } of [idle, paused]) await runLetters(userId)
  expect([idle.letters(), paused.letters()]).toEqual([[], []])
  for (const { userId } of [idle, paused]) await play(userId, world.deps.clock.nowMs() + DAY_MS, [100, 100])
  world.pass(7 * DAY_MS)
  for (const { userId } of [idle, paused]) await runLetters(userId)
  expect([idle.letters().length, paused.letters().length]).toEqual([1, 1])
})

test('a letter is sent late within a day when the shop was down on Monday, and later not at all', async () => {
  const [soon, late] = [await makeReader(), await makeReader()]
  for (const { userId } of [soon, late]) await play(userId, world.deps.clock.nowMs() + DAY_MS, [100, 100])
  world.pass(7 * DAY_MS + DAY_MS / 4)
  await runLetters(soon.userId)
  world.pass(DAY_MS)
  await runLetters(late.userId)
  expect([soon.letters().length, late.letters().length]).toEqual([1, 0])
})

test('a player who changes to another time zone on a Monday gets one letter for the week', async () => {
  const { userId, letters } = await makeReader({ zone: 'Asia/Tokyo' })
  await play(userId, world.deps.clock.nowMs() + DAY_MS, [100, 100])
  const monday = Temporal.Instant.fromEpochMilliseconds(world.deps.clock.nowMs())
    .toZonedDateTimeISO('UTC')
    .add({ days: 7 })
  // Nine in the morning of the next Monday in Tokyo, then in New York, where it is the same Monday.
  const day = monday.subtract({ days: monday.dayOfWeek - 1 }).toPlainDate()
  for (const zone of ['Asia/Tokyo', 'America/New_York']) {
    await world.rows('update users set time_zone = $2 where id = $1', [userId, zone])
    await world.rows(`update weekly_letters set due_at = '2026-01-01' where user_id = $1`, [userId])
    goTo(
      day
        .toZonedDateTime({ timeZone: zone, plainTime: { hour: 9 } })
        .toInstant()
        .toString(),
    )
    await runLetters(userId)
    expect([zone, letters().length]).toEqual([zone, 1])
  }
})

test('the link in a letter ends only the letters, including a waiting one', async () => {
  const { userId, letters } = await makeReader()
  await play(userId, world.deps.clock.nowMs() + DAY_MS, [100, 100])
  world.pass(7 * DAY_MS)
  await writeLetter(world.deps, userId)
  await unsubscribeLetter({ ...world.deps, letterTokens }, letterTokens.make(userId))
  await unsubscribeLetter({ ...world.deps, letterTokens }, letterTokens.make(userId))
  await runLetters(userId)
  expect(letters()).toEqual([])
  const consents = await world.rows(
    'select is_on as "isOn", cause from weekly_letter_consents where user_id = $1 order by id',
    [userId],
  )
  expect(consents).toEqual([
    { isOn: true, cause: 'settings' },
    { isOn: false, cause: 'unsubscribed' },
  ])
  const other = new UnsubscribeTokens('a-secret-of-this-test-that-is-long')
  await expect(unsubscribeLetter({ ...world.deps, letterTokens }, other.make(userId))).rejects.toMatchObject({
    code: 'unsubscribe_token_invalid',
  })
})

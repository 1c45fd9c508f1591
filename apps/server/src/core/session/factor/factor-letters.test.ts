import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MailMessage } from '../../../platform/mail/mailer.ts'
import { makePlayer, makeWorld, type World } from '../../../testing/make.ts'
import { sendFactorLetters } from './factor-letters.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

async function makeReader(email: string | null, language = 'ru'): Promise<string> {
  const userId = await makePlayer(world)
  await world.rows(
    `update users set nickname = 'Сова', language = $2, email = $3, email_confirmed_at = case when $3::text is not null then now() end where id = $1`,
    [userId, language, email],
  )
  return String(userId)
}

/** Applies one change of each player's factor; returns the sent letters in the order of their receivers. */
async function tell(
  changes: readonly { readonly userId: string; readonly change: 'on' | 'off' | 'reset' }[],
  { expected, refuse = [] }: { readonly expected: number; readonly refuse?: readonly string[] },
) {
  const letters: MailMessage[] = []
  const log = { ...world.deps.log, warn: vi.fn() }
  const mailer = {
    send: async (message: MailMessage) => {
      if (refuse.includes(message.to)) throw new Error('the mailbox is full')
      letters.push(message)
    },
  }
  const consumer = sendFactorLetters({ ...world.deps, log: log as never, mailer, publicUrl: 'https://shop.example' })
  const events = changes.map((one) => ({ kind: 'session.factor_changed' as const, ...one }))
  await world.deps.database.transaction((tx) => consumer.apply(tx, events))
  await vi.waitFor(() => expect(letters.length + log.warn.mock.calls.length).toBe(expected + refuse.length))
  return letters.toSorted((a, b) => a.to.localeCompare(b.to))
}

test("each change is emailed in the player's language, with what to do if it was somebody else", async () => {
  const letters = await tell(
    [
      { userId: await makeReader('1-on@example.com'), change: 'on' },
      { userId: await makeReader('2-off@example.com'), change: 'off' },
      { userId: await makeReader('3-reset@example.com'), change: 'reset' },
      { userId: await makeReader('4-english@example.com', 'en'), change: 'reset' },
    ],
    { expected: 4 },
  )
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    ['1-on@example.com', 'Включено подтверждение входа'],
    ['2-off@example.com', 'Подтверждение входа выключено'],
    ['3-reset@example.com', 'Подтверждение входа снято поддержкой'],
    ['4-english@example.com', expect.stringMatching(/^[A-Za-z -]+$/)],
  ])
  for (const { text } of letters) {
    expect(text).toContain('Сова')
    expect(text).toContain('https://shop.example/recover')
    expect(text).not.toMatch(/\{\w+\}/)
  }
  expect(letters[2]?.text).toContain('Вывод предметов закрыт на сутки')
})

test('no letter is sent to an unconfirmed address', async () => {
  const unconfirmed = await makeReader(null)
  await world.rows(`update users set email = 'unconfirmed@example.com' where id = $1`, [unconfirmed])
  const letters = await tell(
    [
      { userId: unconfirmed, change: 'on' },
      { userId: await makeReader('confirmed@example.com'), change: 'on' },
    ],
    { expected: 1 },
  )
  expect(letters.map(({ to }) => to)).toEqual(['confirmed@example.com'])
})

test('a letter that cannot be sent stops neither the other letters nor the event', async () => {
  const letters = await tell(
    [
      { userId: await makeReader('full@example.com'), change: 'off' },
      { userId: await makeReader('fine@example.com'), change: 'off' },
    ],
    { expected: 1, refuse: ['full@example.com'] },
  )
  expect(letters.map(({ to }) => to)).toEqual(['fine@example.com'])
})

import { HOUR_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSmtp } from '../../platform/mail/smtp.fixtures.ts'
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts'
import { makeWorld, type World } from '../../testing/make.ts'
import { setSubscriptions } from './change-subscriptions.ts'
import { createEmailChannel } from './channels/email/email-channel.ts'
import {
  ALL_OFF,
  makeReader as makeReaderOf,
  NO_SENDERS,
  queueNow,
  runDue as runAllDue,
  secondsUntilDue,
  deliveriesOf as shownDeliveries,
} from './notifications.fixtures.ts'
import { queueNotification } from './queue-notification.ts'
import { UnsubscribeTokens, unsubscribeEmail } from './unsubscribe.ts'

const tokens = new UnsubscribeTokens('a-secret-of-this-test-that-is-long')

let world: World
let smtp: Awaited<ReturnType<typeof startSmtp>>
let mailer: ReturnType<typeof createSmtpMailer>
beforeAll(async () => {
  world = await makeWorld()
  smtp = await startSmtp()
  mailer = createSmtpMailer(smtp.url, 'RUNECASE <no-reply@runecase.example>')
})
afterAll(async () => {
  mailer.close()
  await smtp.close()
  await world.close()
})

const publicUrl = 'https://runecase.example'
const depsOf = () => ({
  ...world.deps,
  publicUrl,
  senders: {
    ...NO_SENDERS,
    email: createEmailChannel(mailer, {
      publicUrl,
      unsubscribeUrl: (id) => `${publicUrl}/unsubscribe?token=${tokens.make(id)}`,
    }),
  },
})

const makeReader = (email: string) => makeReaderOf(world, { email: true }, email)
const remind = (userId: bigint, subject?: string) => queueNow(world, userId, subject === undefined ? {} : { subject })
const runDue = () => runAllDue(world, depsOf())
const deliveriesOf = (id: bigint) => shownDeliveries(world, id)

test('a reminder is an email with text and HTML that one click in the mail program unsubscribes from', async () => {
  const userId = await makeReader('reader@example.com')
  const id = await remind(userId)
  await runDue()
  const [message, ...others] = smtp.messagesTo('reader@example.com')
  expect(others).toEqual([])
  expect(message?.subject).toBe('«Утренняя <разминка>» снова открывается бесплатно')
  expect(message?.text).toContain(`${publicUrl}/open/utrennyaya-razminka`)
  expect(message?.html).toContain('Утренняя &#60;разминка&#62;')
  expect(message?.html).toContain(`href="${publicUrl}/open/utrennyaya-razminka"`)
  const raw = message?.headerLines.filter(({ key }) => key.startsWith('list-unsubscribe')) ?? []
  expect(raw.map(({ key }) => key).sort()).toEqual(['list-unsubscribe', 'list-unsubscribe-post'])
  expect(raw.find(({ key }) => key === 'list-unsubscribe-post')?.line).toBe(
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  )
  const token = /<https:\/\/runecase\.example\/unsubscribe\?token=([\w-]+)>/.exec(
    raw.find(({ key }) => key === 'list-unsubscribe')?.line.replace(/\s/g, '') ?? '',
  )?.[1]
  expect(await deliveriesOf(id)).toEqual([{ status: 'sent', reason: null, attempts: 1 }])

  await unsubscribeEmail({ ...world.deps, tokens }, token ?? '')
  await unsubscribeEmail({ ...world.deps, tokens }, token ?? '')
  world.pass(24 * HOUR_MS)
  const next = await remind(userId)
  await runDue()
  expect(await deliveriesOf(next)).toEqual([])
  expect(smtp.messagesTo('reader@example.com')).toHaveLength(1)
  expect(
    await world.rows('select channel, is_on, cause from notification_consents where user_id = $1 order by id', [
      userId,
    ]),
  ).toEqual([
    { channel: 'email', is_on: true, cause: 'settings' },
    { channel: 'email', is_on: false, cause: 'unsubscribed' },
  ])
})

test('a token of another player, a changed token and an empty one unsubscribe nobody', async () => {
  const token = tokens.make(7n)
  const forged = new UnsubscribeTokens('another-secret-of-this-test-long').make(7n)
  for (const bad of [forged, `${token}A`, token.slice(1), '', 'x']) {
    await expect(unsubscribeEmail({ ...world.deps, tokens }, bad)).rejects.toMatchObject({
      code: 'unsubscribe_token_invalid',
    })
  }
})

test('an unconfirmed address gets no email', async () => {
  const userId = await makeReader('unconfirmed@example.com')
  await world.rows('update users set email_confirmed_at = null where id = $1', [userId])
  const id = await remind(userId)
  await runDue()
  expect(await deliveriesOf(id)).toEqual([{ status: 'dropped', reason: 'no_address', attempts: 0 }])
  expect(smtp.messagesTo('unconfirmed@example.com')).toEqual([])
})

test('one reminder is sent for several free cases of a day, and another one the next day', async () => {
  const userId = await makeReader('often@example.com')
  const ids = [await remind(userId, 'daily-case:1'), await remind(userId, 'daily-case:2')]
  await runDue()
  expect((await Promise.all(ids.map(deliveriesOf))).flat()).toEqual([
    { status: 'sent', reason: null, attempts: 1 },
    { status: 'dropped', reason: 'reminded', attempts: 0 },
  ])
  world.pass(24 * HOUR_MS)
  await remind(userId, 'daily-case:1')
  await runDue()
  expect(smtp.messagesTo('often@example.com')).toHaveLength(2)
})

test("a reminder at night waits for the morning in its player's time zone", async () => {
  const userId = await makeReader('night@example.com')
  // 12:00 UTC of the world's clock is 01:00 in Auckland.
  await world.rows(`update users set time_zone = 'Pacific/Auckland' where id = $1`, [userId])
  const id = await remind(userId)
  await runDue()
  expect(smtp.messagesTo('night@example.com')).toEqual([])
  expect(await deliveriesOf(id)).toEqual([{ status: 'waiting', reason: null, attempts: 0 }])
  world.pass(8 * HOUR_MS - 1)
  await runDue()
  expect(smtp.messagesTo('night@example.com')).toEqual([])
  world.pass(1)
  await runDue()
  expect(smtp.messagesTo('night@example.com')).toHaveLength(1)
  world.pass(16 * HOUR_MS)
})

test('a waiting notification is replaced by a newer one with the same subject, and dropped when the player turns it off or pauses', async () => {
  const [opened, off, excluded] = [
    await makeReader('opened@example.com'),
    await makeReader('off@example.com'),
    await makeReader('excluded@example.com'),
  ]
  smtp.refuse(451)
  const ids = [await remind(opened, 'daily-case:1'), await remind(off), await remind(excluded)]
  await runDue()
  await remind(opened, 'daily-case:1')
  await setSubscriptions(world.deps, off, ALL_OFF)
  await world.rows(`update players set excluded_until = 'infinity' where user_id = $1`, [excluded])
  smtp.refuse(undefined)
  world.pass(60_000)
  await runDue()
  expect((await Promise.all(ids.map(deliveriesOf))).flat().map(({ reason }) => reason)).toEqual([
    'replaced',
    'off',
    'excluded',
  ])
  expect(smtp.messagesTo('opened@example.com')).toHaveLength(0)
})

test('while the mail server is down a message is retried with growing pauses, and dropped after a day', async () => {
  const userId = await makeReader('patient@example.com')
  smtp.refuse(451)
  const id = await remind(userId)
  const waits: number[] = []
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await runDue()
    waits.push(await secondsUntilDue(world, id))
    world.pass((waits.at(-1) ?? 0) * 1000)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800])
  world.pass(24 * HOUR_MS)
  await runDue()
  expect(await deliveriesOf(id)).toEqual([{ status: 'dropped', reason: 'given_up', attempts: 8 }])
  smtp.refuse(550)
  const refused = await remind(userId)
  await runDue()
  expect(await deliveriesOf(refused)).toEqual([{ status: 'dropped', reason: 'refused', attempts: 1 }])
  smtp.refuse(undefined)
})

test('two notifications with the same key are queued once', async () => {
  const userId = await makeReader('once@example.com')
  const nowMs = world.deps.clock.nowMs()
  const queue = () =>
    world.deps.database.transaction((tx) =>
      queueNotification(tx, {
        key: 'same',
        userId,
        kind: 'battle_finished',
        params: { ulid: 'x', isWon: true },
        channels: ['email'],
        dueAtMs: nowMs,
        nowMs,
      }),
    )
  await Promise.all([queue(), queue(), queue()])
  await runDue()
  expect(smtp.messagesTo('once@example.com').map(({ subject }) => subject)).toEqual(['Битва окончена: победа!'])
})

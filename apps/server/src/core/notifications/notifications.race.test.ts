import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSmtp } from '../../platform/mail/smtp.fixtures.ts'
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts'
import { type KillableShop, startKillableShop } from '../../testing/killable-shop.ts'
import { makeWorld, type World } from '../../testing/make.ts'
import { createEmailChannel } from './channels/email/email-channel.ts'
import { createNotificationRunners } from './notification-runners.ts'
import { makeReader, NO_SENDERS, queueNow } from './notifications.fixtures.ts'

const MANY = 30
const publicUrl = 'https://runecase.example'

let world: World
let smtp: Awaited<ReturnType<typeof startSmtp>>
let dataDir: string
beforeAll(async () => {
  world = await makeWorld()
  smtp = await startSmtp()
  dataDir = await mkdtemp(join(tmpdir(), 'runecase-killed-'))
})
afterAll(async () => {
  await smtp.close()
  await world.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('two nodes send each message once, and one reminder a day however many were queued', async () => {
  const players = await Promise.all(
    Array.from({ length: MANY }, (_, one) => makeReader(world, { email: true }, `player-${one}@example.com`)),
  )
  for (const userId of players) {
    for (const subject of ['daily-case:1', 'daily-case:2']) await queueNow(world, userId, { subject })
    await queueNow(world, userId, { channels: ['email'] })
  }
  const mailer = createSmtpMailer(smtp.url, 'RUNECASE <no-reply@runecase.example>')
  const email = createEmailChannel(mailer, { publicUrl, unsubscribeUrl: () => publicUrl })
  const senders = { ...NO_SENDERS, email }
  const nodes = [world.deps, world.otherProcess(2)].map((deps) =>
    createNotificationRunners({ ...deps, senders, publicUrl }),
  )
  // The channel's rate limit needs the clock to advance, and it stands still here.
  const passing = setInterval(() => world.pass(1_000), 50)
  for (const runner of nodes.flat()) runner.start()
  try {
    await vi.waitFor(
      async () =>
        expect(
          await world.rows(
            `select is_reminder, coalesce(reason, status) as state, count(*)::int from notification_deliveries group by 1, 2 order by 1, 2`,
          ),
        ).toEqual([
          { is_reminder: false, state: 'sent', count: MANY },
          { is_reminder: true, state: 'reminded', count: MANY },
          { is_reminder: true, state: 'sent', count: MANY },
        ]),
      { timeout: 50_000, interval: 200 },
    )
  } finally {
    clearInterval(passing)
    await Promise.all(nodes.flat().map((runner) => runner.stop()))
    mailer.close()
  }
  expect(smtp.messages).toHaveLength(2 * MANY)
  expect(new Set(smtp.messages.map(({ messageId }) => messageId)).size).toBe(2 * MANY)
})

test('a message of a process that was killed between sending and recording is sent again by another process with the same id', async () => {
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'RUNECASE <no-reply@runecase.example>' }
  const start = () => startKillableShop({ databaseUrl: world.url, dataDir, seedKey: world.deps.seedKey, settings })
  const userId = await makeReader(world, {}, 'killed@example.com')
  const messages = () => smtp.messagesTo('killed@example.com')
  const id = await queueNow(world, userId, { channels: ['email'] })
  await world.rows(`update notifications set due_at = now(), give_up_at = now() + interval '1 day' where id = $1`, [id])
  const shops: KillableShop[] = []
  try {
    smtp.hold()
    shops.push(await start())
    await vi.waitFor(() => expect(messages()).toHaveLength(1), { timeout: 30_000 })
    await shops[0]?.kill()
    smtp.letGo()
    const stateOf = () =>
      world.rows('select status, attempts from notification_deliveries where notification_id = $1', [id])
    expect(await stateOf()).toEqual([{ status: 'sending', attempts: 1 }])
    // Makes the minute of the attempt pass.
    await world.rows('update notification_deliveries set due_at = now() where notification_id = $1', [id])
    shops.push(await start())
    await vi.waitFor(async () => expect(await stateOf()).toEqual([{ status: 'sent', attempts: 2 }]), {
      timeout: 30_000,
    })
  } finally {
    await Promise.all(shops.map((shop) => shop.kill()))
  }
  expect(messages()).toHaveLength(2)
  expect(new Set(messages().map(({ messageId }) => messageId)).size).toBe(1)
})

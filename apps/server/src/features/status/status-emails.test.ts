import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CheckedBeacon, localBeacon } from '../../core/beacon/public.ts'
import { UnsubscribeTokens } from '../../core/notifications/public.ts'
import { startSmtp } from '../../platform/mail/smtp.fixtures.ts'
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts'
import { readConfig } from '../../settings/config.ts'
import { makePlayer, makeWorld, type World } from '../../testing/make.ts'
import { shopGames } from '../../testing/settled-plays.ts'
import { shopCashier } from '../../testing/shop-parts.ts'
import { TESTING_PROJECT } from '../../testing/testing-project.ts'
import { checkOnce } from './check-services.ts'
import { sendStatusEmail } from './send-status-emails.ts'
import { insertAnnouncements, selectDueEmails } from './status-emails.sql.ts'
import { confirmSubscriber, subscribe, unsubscribe } from './subscribe.ts'
import { eraseSubscribers } from './subscribers.sql.ts'

const publicUrl = 'https://runecase.example'
const tokens = new UnsubscribeTokens('a-secret-of-this-test-that-is-long', 'unsubscribe status')
const config = readConfig({})

let world: World
let smtp: Awaited<ReturnType<typeof startSmtp>>
let mailer: ReturnType<typeof createSmtpMailer>
beforeAll(async () => {
  world = await makeWorld()
  smtp = await startSmtp()
  mailer = createSmtpMailer(smtp.url, 'RUNECASE <no-reply@runecase.example>')
})
afterEach(async () => {
  smtp.messages.splice(0)
  await world.rows('delete from status_subscribers')
})
afterAll(async () => {
  mailer.close()
  await smtp.close()
  await world.close()
})

const deps = () => ({ ...world.deps, mailer, tokens, publicUrl, project: TESTING_PROJECT })
const subjectsTo = (email: string) => smtp.messagesTo(email).map(({ subject }) => subject)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'success',
    (error) => error.code,
  )

const ask = (email: string, address = '203.0.113.5', userId: bigint | null = null) =>
  subscribe(deps(), { userId, address, language: 'ru' }, email)
const linkOf = (email: string) =>
  /\/status\/confirm#token=([\w-]{43})/.exec(smtp.messagesTo(email).at(-1)?.text ?? '')?.[1] ?? ''
async function join(email: string, userId: bigint | null = null): Promise<void> {
  await ask(email, `203.0.113.${email.length}`, userId)
  await confirmSubscriber(deps(), linkOf(email))
  smtp.messages.splice(0)
}

/** Runs a check, and sends all due emails. */
async function check(): Promise<void> {
  await world.rows(`update service_states set checked_at = checked_at - interval '30 seconds'`)
  const beacon = new CheckedBeacon(localBeacon(world.deps), world.deps)
  await checkOnce({ ...world.deps, games: shopGames(), cashier: shopCashier(), config, beacon })
  await send()
}
async function send(): Promise<void> {
  for (const { id } of await selectDueEmails(world.deps.database, 100)) await sendStatusEmail(deps(), id)
}
const makeDue = () => world.rows('update status_emails set due_at = now()')

async function openNote(title: string): Promise<number> {
  const [row] = await world.rows<{ id: number }>(
    `with n as (insert into status_notes (service, title) values ('payments', $1) returning id)
     insert into status_note_lines (note_id, place, phase, text) select id, 1, 'investigating', 'Разбираемся с банком' from n
     returning note_id as id`,
    [title],
  )
  return row?.id ?? 0
}
async function closeNote(id: number): Promise<void> {
  await world.rows(
    `with n as (update status_notes set closed_at = clock_timestamp() where id = $1)
     insert into status_note_lines (note_id, place, phase, text) values ($1, 2, 'resolved', 'Банк отвечает')`,
    [id],
  )
}

test('an address gets no emails until its link was opened, and then the beginning and the end of a note once', async () => {
  await ask('reader@example.com')
  await ask('silent@example.com')
  expect(smtp.messagesTo('reader@example.com')[0]?.text).toContain('reader@example.com')
  const token = linkOf('reader@example.com')
  const [row] = await world.rows<{ text: string }>('select s::text as text from status_subscribers s')
  expect(row?.text).not.toContain(token)
  expect(await confirmSubscriber(deps(), token)).toEqual({ email: 'reader@example.com' })
  expect(await codeOf(confirmSubscriber(deps(), token))).toBe('email_token_invalid')
  smtp.messages.splice(0)

  const id = await openNote('СБП зачисляет позже')
  await check()
  await check()
  expect(subjectsTo('reader@example.com')).toEqual(['Разбираемся: СБП зачисляет позже'])
  await closeNote(id)
  await check()
  await check()
  expect(subjectsTo('reader@example.com')).toEqual([
    'Разбираемся: СБП зачисляет позже',
    'Исправлено: СБП зачисляет позже',
  ])
  expect(smtp.messagesTo('reader@example.com')[1]?.text).toContain('Исправлено. Банк отвечает')
  expect(smtp.messagesTo('silent@example.com')).toEqual([])
})

test('an incident is emailed after five minutes, and so is its end, and a shorter one never', async () => {
  await join('reader@example.com')
  await check()
  const begin = (minutes: number) =>
    world.rows(
      `insert into service_incidents (service, state, started_at) values ('bot', 'down', now() - make_interval(mins => $1))`,
      [minutes],
    )
  const end = () =>
    world.rows(`update service_incidents set ended_at = now() where service = 'bot' and ended_at is null`)
  // The checks end incidents of services that are not offered, so emails are queued and sent by hand.
  const tell = async () => {
    await world.deps.database.transaction((tx) => insertAnnouncements(tx, 5))
    await send()
  }
  await begin(4)
  await tell()
  await end()
  await tell()
  expect(subjectsTo('reader@example.com')).toEqual([])
  await begin(6)
  await tell()
  await end()
  await tell()
  expect(subjectsTo('reader@example.com')).toEqual(['Не работает: Бот Steam', 'Снова работает: Бот Steam'])
  expect(smtp.messagesTo('reader@example.com')[1]?.text).toContain('длилась 6 мин')
})

test('every email can be unsubscribed from by its link or the mail program, which deletes the address', async () => {
  await join('reader@example.com')
  const id = await openNote('Кейсы')
  await check()
  const [message] = smtp.messagesTo('reader@example.com')
  const token = /\/status\/unsubscribe\?token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
  const raw = message?.headerLines.filter(({ key }) => key.startsWith('list-unsubscribe')) ?? []
  expect(raw.map(({ key }) => key).sort()).toEqual(['list-unsubscribe', 'list-unsubscribe-post'])
  expect(raw.find(({ key }) => key === 'list-unsubscribe')?.line.replace(/\s/g, '')).toContain(token)
  const other = new UnsubscribeTokens('a-secret-of-this-test-that-is-long')
  expect(await codeOf(unsubscribe(deps(), other.make(1n)))).toBe('unsubscribe_token_invalid')
  await closeNote(id)
  await unsubscribe(deps(), token)
  await unsubscribe(deps(), token)
  expect(await world.rows('select 1 from status_subscribers')).toEqual([])
  await check()
  expect(smtp.messagesTo('reader@example.com')).toHaveLength(1)
})

test('a confirmed address that subscribes again gets no visible difference, and keeps one row and its old links', async () => {
  await join('Reader@example.com')
  const [before] = await world.rows<{ id: bigint }>('select id from status_subscribers')
  await ask('reader@example.com')
  await confirmSubscriber(deps(), linkOf('reader@example.com'))
  expect(await world.rows<{ id: bigint }>('select id from status_subscribers')).toEqual([before])
})

test('two links of a mailbox opened at once make one subscriber', async () => {
  await ask('reader@example.com')
  const first = linkOf('reader@example.com')
  await ask('reader@example.com')
  const second = linkOf('reader@example.com')
  await Promise.all([first, second].map((token) => confirmSubscriber(deps(), token)))
  expect(await world.rows('select 1 from status_subscribers')).toHaveLength(1)
})

test('a mailbox gets three links a day and an address ten an hour, and unopened ones are deleted after a day', async () => {
  for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await ask('reader@example.com', from)
  expect(await codeOf(ask('reader+x@example.com', '203.0.113.4'))).toBe('rate_limited')
  expect(smtp.messagesTo('reader@example.com')).toHaveLength(3)
  for (let n = 0; n < 10; n += 1) await ask(`reader${n}@example.com`)
  expect(await codeOf(ask('another@example.com'))).toBe('rate_limited')
  const token = linkOf('reader0@example.com')
  await world.rows(`update status_subscribers set asked_at = asked_at - interval '25 hours'`)
  expect(await codeOf(confirmSubscriber(deps(), token))).toBe('email_token_invalid')
  await check()
  expect(await world.rows('select 1 from status_subscribers')).toEqual([])
})

test('an email is retried while the mail server is down, and dropped after a final refusal', async () => {
  await join('reader@example.com')
  await openNote('Первая')
  smtp.refuse(451)
  await check()
  expect(await world.rows('select attempts from status_emails')).toEqual([{ attempts: 1 }])
  await send()
  smtp.refuse(undefined)
  await makeDue()
  await send()
  expect(subjectsTo('reader@example.com')).toEqual(['Разбираемся: Первая'])
  smtp.refuse(550)
  await openNote('Вторая')
  await check()
  expect(await world.rows('select 1 from status_emails')).toEqual([])
  smtp.refuse(undefined)
})

test('two processes send a due email once', async () => {
  await join('reader@example.com')
  await openNote('Гонка')
  await world.rows(`update service_states set checked_at = checked_at - interval '30 seconds'`)
  await checkOnce({
    ...world.deps,
    games: shopGames(),
    cashier: shopCashier(),
    config,
    beacon: new CheckedBeacon(localBeacon(world.deps), world.deps),
  })
  const [due] = await selectDueEmails(world.deps.database, 1)
  const sent = await Promise.all([1, 2, 3].map(() => sendStatusEmail(deps(), due?.id ?? 0n)))
  expect(sent.filter(Boolean)).toHaveLength(1)
  expect(subjectsTo('reader@example.com')).toEqual(['Разбираемся: Гонка'])
})

test("an erased player's addresses are deleted", async () => {
  const userId = await makePlayer(world)
  await join('own@example.com', userId)
  await join('strange@example.com')
  await world.deps.database.transaction((tx) => eraseSubscribers(tx, userId))
  expect(await world.rows('select email from status_subscribers')).toEqual([{ email: 'strange@example.com' }])
})

import { hash, randomBytes } from 'node:crypto'
import { ATTENTION_KINDS, type AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import type { Role } from '@runecase/api/operator/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { TelegramBot } from '../../core/notifications/channels/telegram/telegram-bot.ts'
import { createTelegramChannel } from '../../core/notifications/channels/telegram/telegram-channel.ts'
import { ChatLinks } from '../../core/notifications/chat-links.ts'
import { BOT_TOKEN, startTelegram } from '../../core/notifications/peers.fixtures.ts'
import { type AttentionReader, AttentionSources, type FoundAttention } from '../../core/operators/public.ts'
import { startSmtp } from '../../platform/mail/smtp.fixtures.ts'
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts'
import { makeWorld, type World } from '../../testing/make.ts'
import { TESTING_PROJECT } from '../../testing/testing-project.ts'
import { operatorChats } from './alert-links.ts'
import { type AlertDeliverDeps, deliverAlert } from './deliver-alert.ts'
import { type WatchDeps, watchOnce } from './watch-attention.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let world: World
let telegram: Awaited<ReturnType<typeof startTelegram>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
let mailer: ReturnType<typeof createSmtpMailer>
let bot: TelegramBot
const chatLinks = new ChatLinks()

/** What waits now, by kind. */
const waiting = new Map<AttentionKind, (reader: AttentionReader) => readonly FoundAttention[]>()
const attention = new AttentionSources()
attention.add(
  ATTENTION_KINDS.map((kind) => ({
    kind,
    permission:
      kind === 'nicknames_waiting' ? 'players.restrict' : kind === 'changes_waiting' ? 'log.own' : 'money.see',
    ...(kind === 'changes_waiting' && { isPersonal: true as const }),
    find: async (_, reader) => waiting.get(kind)?.(reader) ?? [],
  })),
)

beforeAll(async () => {
  world = await makeWorld()
  telegram = await startTelegram()
  smtp = await startSmtp()
  mailer = createSmtpMailer(smtp.url, 'RUNECASE <no-reply@runecase.example>')
  chatLinks.add(operatorChats({ ...world.deps, project: TESTING_PROJECT }))
  bot = new TelegramBot({ token: BOT_TOKEN, apiUrl: telegram.url }, { ...world.deps, chatLinks })
})
afterAll(async () => {
  mailer.close()
  await Promise.all([telegram.close(), smtp.close()])
  await world.close()
})
beforeEach(async () => {
  waiting.clear()
  // Every test begins without operators who are told of something, and without alerts.
  await world.rows(`update operator_alert_settings set kinds = '{}'`)
  await watch()
  world.pass(MINUTE_MS)
})

const watching = (deps: Pick<WatchDeps, 'database' | 'clock' | 'log'> = world.deps): WatchDeps => ({
  ...deps,
  attention,
  thresholds: () => ({ heldGold: 50_000, waitMinutes: 60, sigma: 4 }),
})
const delivering = (deps: Pick<WatchDeps, 'database' | 'clock' | 'log'> = world.deps): AlertDeliverDeps => ({
  ...deps,
  attention,
  telegram: createTelegramChannel(bot.bot.api, world.deps.log),
  mailer,
  adminUrl: 'https://office.runecase.example',
  brand: () => 'RUNECASE',
})
const watch = () => watchOnce(watching(), 0)
const due = () =>
  world.rows<{ id: bigint }>(
    `select id from operator_alert_deliveries where status in ('waiting', 'sending') and due_at <= $1 order by id`,
    [new Date(world.deps.clock.nowMs())],
  )
const deliver = async (deps = delivering()) => {
  for (const { id } of await due()) await deliverAlert(deps, id)
}
const look = async () => {
  await watch()
  await deliver()
}

const queue = (count: number, waitsMinutes: number, value: number | null = null): readonly FoundAttention[] => [
  { count, subject: null, value, since: new Date(world.deps.clock.nowMs() - waitsMinutes * MINUTE_MS).toISOString() },
]

let chats = 5000
interface Told {
  readonly kinds: readonly AttentionKind[]
  readonly role?: Role
  readonly quiet?: readonly [number, number]
  readonly email?: string
}
/** An operator who is told of these kinds in a chat, and with `email` at that address as well. */
async function makeTold({ kinds, role = 'admin', quiet, email }: Told) {
  chats += 1
  const chat = String(chats)
  const [operator] = await world.rows<{ id: bigint }>(
    `insert into operators (login, name, role) values ($1, 'Test', $2) returning id`,
    [`told-${randomBytes(4).toString('hex')}`, role],
  )
  const id = operator?.id ?? 0n
  await world.rows(
    `insert into operator_alert_settings (operator_id, kinds, is_telegram_on, is_email_on, quiet_from, quiet_until, time_zone, language,
       telegram_chat, email) values ($1, $2, true, $3::text is not null, $4, $5, 'Europe/Moscow', 'ru', $6, $3::text)`,
    [id, kinds, email ?? null, quiet?.[0] ?? null, quiet?.[1] ?? null, chat],
  )
  return { id, chat, texts: () => telegram.sent.filter((one) => one.chat === chat).map(({ text }) => text) }
}
const alertOf = async (kind: AttentionKind) => {
  const [row] = await world.rows<{ id: bigint; level: number; endedAt: Date | null }>(
    'select id, level, ended_at as "endedAt" from operator_alerts where kind = $1 order by id desc limit 1',
    [kind],
  )
  return row
}

describe('an alert', () => {
  test('an alert is sent once while it lasts, again when it doubles, and anew when it ended and came back', async () => {
    const { texts } = await makeTold({ kinds: ['support_waiting'] })
    waiting.set('support_waiting', () => queue(3, 59))
    await look()
    expect(texts()).toEqual([])
    waiting.set('support_waiting', () => queue(3, 61))
    await look()
    await look()
    expect(texts()).toEqual([
      'RUNECASE: обращения ждут ответа\n\nСколько: 3\nЖдёт: 1 ч 1 мин\nhttps://office.runecase.example/me/alerts',
    ])
    waiting.set('support_waiting', () => queue(4, 121))
    await look()
    await look()
    expect(texts()).toHaveLength(2)
    expect(texts()[1]).toContain('Ждёт: 2 ч 1 мин\nУровень: 2')
    waiting.set('support_waiting', () => queue(4, 70))
    await look()
    expect(texts()).toHaveLength(2)
    waiting.delete('support_waiting')
    await look()
    expect((await alertOf('support_waiting'))?.endedAt).not.toBeNull()
    waiting.set('support_waiting', () => queue(1, 60))
    await look()
    expect(texts()).toHaveLength(3)
  })

  test('an alert of a figure that swings around its threshold is sent once', async () => {
    const { texts } = await makeTold({ kinds: ['case_sigma'] })
    const sigma = (value: number) =>
      waiting.set('case_sigma', () => [{ count: 1, subject: { id: '7', name: 'Близнецы' }, value, since: null }])
    for (const value of [4.1, 3.8, 4.2, 3.7, 4.1]) {
      sigma(value)
      await look()
    }
    expect(texts()).toEqual([
      'RUNECASE: выпадения кейса не сходятся с шансами\n\nЧто: Близнецы\nОтклонение: 4,1 σ\nhttps://office.runecase.example/me/alerts',
    ])
  })

  test('an alert is raised by what held withdrawals are worth, however short they wait', async () => {
    const { texts } = await makeTold({ kinds: ['withdrawals_held'] })
    waiting.set('withdrawals_held', () => queue(2, 1, 49_999))
    await look()
    expect(texts()).toEqual([])
    waiting.set('withdrawals_held', () => queue(2, 1, 120_000))
    await look()
    expect(texts()[0]).toMatch(/Сколько: 2\nНа сумму: 120\s000 GOLD\nЖдёт: 1 мин\nУровень: 2/)
  })

  test('an alert that somebody took on is not sent to others until it rises', async () => {
    const late = await makeTold({ kinds: ['support_waiting'] })
    waiting.set('support_waiting', () => queue(1, 60))
    await watch()
    const alert = await alertOf('support_waiting')
    await world.rows('update operator_alerts set acknowledged_at = now(), acknowledged_by = $2 where id = $1', [
      alert?.id,
      late.id,
    ])
    await deliver()
    expect(late.texts()).toEqual([])
    waiting.set('support_waiting', () => queue(1, 120))
    await look()
    expect(late.texts()).toHaveLength(1)
  })

  test('an alert that ended before its message was due is not sent', async () => {
    const { texts, id } = await makeTold({ kinds: ['support_waiting'] })
    waiting.set('support_waiting', () => queue(1, 60))
    await watch()
    waiting.delete('support_waiting')
    await look()
    expect(texts()).toEqual([])
    const [row] = await world.rows('select status, reason from operator_alert_deliveries where operator_id = $1', [id])
    expect(row).toEqual({ status: 'dropped', reason: 'ended' })
  })

  test('an alert of a kind that cannot be read stays as it is and does not hold up others', async () => {
    const { texts } = await makeTold({ kinds: ['support_waiting', 'service_fails'] })
    waiting.set('support_waiting', () => queue(1, 60))
    await look()
    waiting.set('support_waiting', () => {
      throw new Error('of the test')
    })
    waiting.set('service_fails', () => [
      { count: 1, subject: { id: 'payments', name: 'payments' }, value: null, since: null },
    ])
    await look()
    expect((await alertOf('support_waiting'))?.endedAt).toBeNull()
    expect(texts()).toHaveLength(2)
  })
})

describe('an operator', () => {
  test('an operator is notified only of what their role may see, also when it changed since', async () => {
    const content = await makeTold({ kinds: ['support_waiting', 'changes_waiting'], role: 'content' })
    const support = await makeTold({ kinds: ['nicknames_waiting'], role: 'support' })
    waiting.set('support_waiting', () => queue(1, 600))
    waiting.set('nicknames_waiting', () => queue(1, 600))
    await watch()
    await world.rows(`update operators set role = 'finance' where id = $1`, [support.id])
    await deliver()
    expect([content.texts(), support.texts()]).toEqual([[], []])
  })

  test('an operator is notified of changes that wait for them, and not of their own', async () => {
    const author = await makeTold({ kinds: ['changes_waiting'] })
    const other = await makeTold({ kinds: ['changes_waiting'] })
    waiting.set('changes_waiting', ({ id }) => (id === author.id ? [] : queue(1, 90)))
    await look()
    expect([author.texts(), other.texts().length]).toEqual([[], 1])
  })

  test('an operator who was disabled is not notified', async () => {
    const gone = await makeTold({ kinds: ['support_waiting'] })
    waiting.set('support_waiting', () => queue(1, 60))
    await watch()
    await world.rows('update operators set disabled_at = now() where id = $1', [gone.id])
    await deliver()
    expect(gone.texts()).toEqual([])
  })

  test('an operator is notified after their quiet hours, with the figure of then', async () => {
    const hour = Number(
      new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Moscow' }).format(
        world.deps.clock.nowMs(),
      ),
    )
    const { texts } = await makeTold({ kinds: ['support_waiting'], quiet: [hour, (hour + 2) % 24] })
    waiting.set('support_waiting', () => queue(1, 60))
    await look()
    expect(texts()).toEqual([])
    world.pass(2 * HOUR_MS)
    waiting.set('support_waiting', () => queue(8, 61))
    await deliver()
    expect(texts()[0]).toContain('Сколько: 8')
  })

  test('an operator is written to by email as well, in plain text', async () => {
    await makeTold({ kinds: ['support_waiting'], email: 'duty@example.com' })
    waiting.set('support_waiting', () => queue(1, 60))
    await look()
    const [message, ...others] = smtp.messagesTo('duty@example.com')
    expect(others).toEqual([])
    expect(message?.subject).toBe('RUNECASE: обращения ждут ответа')
    expect(message?.text).toContain('Открыть кабинет: https://office.runecase.example/me/alerts')
    expect(message?.html).toBe(false)
  })
})

describe('delivery', () => {
  test('two processes at once raise one alert and send one message', async () => {
    const { texts, id } = await makeTold({ kinds: ['support_waiting'] })
    waiting.set('support_waiting', () => queue(1, 60))
    const processes = [world.deps, world.otherProcess(2), world.otherProcess(3)]
    // All of them look: none is held back by the turn of another.
    await Promise.all(processes.map((deps) => watchOnce(watching(deps), -HOUR_MS)))
    const ids = (await due()).map((row) => row.id)
    expect(ids).toHaveLength(1)
    await Promise.all(processes.flatMap((deps) => ids.map((one) => deliverAlert(delivering(deps), one))))
    expect(texts()).toHaveLength(1)
    const rows = await world.rows('select status, attempts from operator_alert_deliveries where operator_id = $1', [id])
    expect(rows).toEqual([{ status: 'sent', attempts: 1 }])
  })

  test('one process at a time has the turn to look', async () => {
    const turns = await Promise.all([1, 2, 3].map(() => watchOnce(watching(), MINUTE_MS)))
    expect(turns.filter((isTaken) => isTaken)).toHaveLength(1)
  })

  test('a channel that fails is tried again and holds up no other', async () => {
    const { texts } = await makeTold({ kinds: ['support_waiting'], email: 'later@example.com' })
    smtp.refuse(451)
    waiting.set('support_waiting', () => queue(1, 60))
    await look()
    expect([texts().length, smtp.messagesTo('later@example.com').length]).toEqual([1, 0])
    smtp.refuse(undefined)
    await deliver()
    expect(smtp.messagesTo('later@example.com')).toHaveLength(0)
    world.pass(31_000)
    await deliver()
    expect([texts().length, smtp.messagesTo('later@example.com').length]).toEqual([1, 1])
  })

  test('a chat that blocked the bot is forgotten', async () => {
    const { chat, id } = await makeTold({ kinds: ['support_waiting'] })
    telegram.failures.set(chat, { error_code: 403, description: 'Forbidden: bot was blocked by the user' })
    waiting.set('support_waiting', () => queue(1, 60))
    await look()
    const [row] = await world.rows(
      'select telegram_chat as chat, is_telegram_on as "isOn" from operator_alert_settings where operator_id = $1',
      [id],
    )
    expect(row).toEqual({ chat: null, isOn: false })
  })
})

test('a chat is linked by the code of the bot’s link, once, and forgotten by /stop', async () => {
  bot.start()
  try {
    const { id } = await makeTold({ kinds: [] })
    await world.rows(
      `insert into operator_alert_codes (code_hash, operator_id, channel, at, expires_at) values ($1, $2, 'telegram', $3, $4)`,
      [
        hash('sha256', 'code-of-an-operator', 'buffer'),
        id,
        new Date(world.deps.clock.nowMs()),
        new Date(world.deps.clock.nowMs() + MINUTE_MS),
      ],
    )
    const answersTo = (chat: number) => telegram.sent.filter((one) => one.chat === String(chat))
    const chatOf = async () => {
      const [row] = await world.rows<{ chat: string | null }>(
        'select telegram_chat as chat from operator_alert_settings where operator_id = $1',
        [id],
      )
      return row?.chat
    }
    telegram.write(71, '/start code-of-an-operator')
    await vi.waitFor(() => expect(answersTo(71)).toHaveLength(1), { timeout: 30_000 })
    expect(await chatOf()).toBe('71')
    telegram.write(72, '/start code-of-an-operator')
    await vi.waitFor(() => expect(answersTo(72)).toHaveLength(1), { timeout: 30_000 })
    expect(await chatOf()).toBe('71')
    telegram.write(71, '/stop')
    await vi.waitFor(() => expect(answersTo(71)).toHaveLength(2), { timeout: 30_000 })
    expect(await chatOf()).toBeNull()
  } finally {
    await bot.stop()
  }
})

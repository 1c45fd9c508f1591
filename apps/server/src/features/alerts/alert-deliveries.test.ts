import { hash } from 'node:crypto'
import { ALERT_DAYS } from '@runecase/api/operator/alerts-rules.ts'
import { HOUR_MS, MINUTE_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeAlertWorld } from './alerts.fixtures.ts'
import { deliverAlert } from './deliver-alert.ts'
import { watchOnce } from './watch-attention.ts'

const shop = await makeAlertWorld()
const { world, telegram, smtp, bot, waiting, watching, delivering, due, deliver, look, queue, makeNotified } = shop
afterAll(() => shop.close())
beforeEach(() => shop.quieten())

describe('delivery', () => {
  test('two processes that watch at once raise one alert and send one message', async () => {
    const { texts, id } = await makeNotified({ kinds: ['support_waiting'] })
    waiting.set('support_waiting', () => queue(1, 60))
    const processes = [world.deps, world.otherProcess(2), world.otherProcess(3)]
    // Lets all of them poll, although one has just done so.
    await Promise.all(processes.map((deps) => watchOnce(watching(deps), -HOUR_MS)))
    const ids = (await due()).map((row) => row.id)
    expect(ids).toHaveLength(1)
    await Promise.all(processes.flatMap((deps) => ids.map((one) => deliverAlert(delivering(deps), one))))
    expect(texts()).toHaveLength(1)
    const rows = await world.rows('select status, attempts from operator_alert_deliveries where operator_id = $1', [id])
    expect(rows).toEqual([{ status: 'sent', attempts: 1 }])
  })

  test('only one process at a time polls', async () => {
    const turns = await Promise.all([1, 2, 3].map(() => watchOnce(watching(), MINUTE_MS)))
    expect(turns.filter((isTaken) => isTaken)).toHaveLength(1)
  })

  test('a channel that fails is retried and does not delay the others', async () => {
    const { texts } = await makeNotified({ kinds: ['support_waiting'], email: 'later@example.com' })
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

  test('a chat that blocked the bot is deleted', async () => {
    const { chat, id } = await makeNotified({ kinds: ['support_waiting'] })
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

test('a chat is linked by the code of the bot’s link once, and unlinked by /stop', async () => {
  bot.start()
  try {
    const { id } = await makeNotified({ kinds: [] })
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

describe('an old alert', () => {
  const age = (kind: string, days: number) =>
    world.rows(`update operator_alerts set ended_at = $2 where kind = $1 and ended_at is null`, [
      kind,
      new Date(world.deps.clock.nowMs() - days * 24 * HOUR_MS),
    ])
  const known = async () =>
    (
      await world.rows<{ kind: string; messages: number }>(
        `select kind, (select count(*)::int4 from operator_alert_deliveries d where d.alert_id = a.id) as messages from operator_alerts a
          where kind in ('support_waiting', 'service_fails') and id > $1 order by kind`,
        [since],
      )
    ).map(({ kind, messages }) => [kind, messages])
  let since = 0n
  beforeEach(async () => {
    const [row] = await world.rows<{ id: bigint }>('select coalesce(max(id), 0)::int8 as id from operator_alerts')
    since = row?.id ?? 0n
  })

  test('an alert that ended long ago is deleted with its messages, and a lasting one and a newer one stay', async () => {
    await makeNotified({ kinds: ['support_waiting', 'service_fails'] })
    waiting.set('support_waiting', () => queue(1, 60))
    waiting.set('service_fails', () => queue(1, 60))
    await look()
    expect(await known()).toEqual([
      ['service_fails', 1],
      ['support_waiting', 1],
    ])
    await age('service_fails', ALERT_DAYS - 1)
    waiting.delete('service_fails')
    await look()
    expect(await known()).toHaveLength(2)
    await world.rows(`update operator_alerts set ended_at = ended_at - interval '2 days' where kind = 'service_fails'`)
    await look()
    expect(await known()).toEqual([['support_waiting', 1]])
  })
})

test('sources are read without a lock, and a process slower than the next poll changes nothing', async () => {
  const { texts } = await makeNotified({ kinds: ['support_waiting'] })
  waiting.set('support_waiting', async () => {
    // Meanwhile another process takes its turn: it would wait if a transaction were still open.
    await world.rows(`update operator_alert_watch set looked_at = looked_at + interval '1 minute'`)
    return queue(5, 600)
  })
  await look()
  expect(texts()).toEqual([])
  waiting.set('support_waiting', () => queue(5, 600))
  world.pass(2 * MINUTE_MS)
  await look()
  expect(texts()).toHaveLength(1)
})

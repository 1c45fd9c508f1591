import { HOUR_MS } from '@runecase/game/durations.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAlertWorld } from './alerts.fixtures.ts'

const shop = await makeAlertWorld()
const { world, smtp, waiting, watch, deliver, look, queue, makeNotified, alertOf } = shop
afterAll(() => shop.close())
beforeEach(() => shop.quieten())

describe('an alert', () => {
  test('an alert is sent once while it lasts, again when it doubles, and as a new one when it returns after its end', async () => {
    const { texts } = await makeNotified({ kinds: ['support_waiting'] })
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

  test('an alert of a figure that oscillates around its threshold is sent once', async () => {
    const { texts } = await makeNotified({ kinds: ['case_sigma'] })
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

  test('an alert is raised by the value of held withdrawals, however short they wait', async () => {
    const { texts } = await makeNotified({ kinds: ['withdrawals_held'] })
    waiting.set('withdrawals_held', () => queue(2, 1, 49_999))
    await look()
    expect(texts()).toEqual([])
    waiting.set('withdrawals_held', () => queue(2, 1, 120_000))
    await look()
    expect(texts()[0]).toMatch(/Сколько: 2\nНа сумму: 120\s000 GOLD\nЖдёт: 1 мин\nУровень: 2/)
  })

  test('an alert that an operator took on is not sent to others until its level rises', async () => {
    const late = await makeNotified({ kinds: ['support_waiting'] })
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
    const { texts, id } = await makeNotified({ kinds: ['support_waiting'] })
    waiting.set('support_waiting', () => queue(1, 60))
    await watch()
    waiting.delete('support_waiting')
    await look()
    expect(texts()).toEqual([])
    const [row] = await world.rows('select status, reason from operator_alert_deliveries where operator_id = $1', [id])
    expect(row).toEqual({ status: 'dropped', reason: 'ended' })
  })

  test('an alert of a kind that cannot be read stays unchanged and does not delay others', async () => {
    const { texts } = await makeNotified({ kinds: ['support_waiting', 'service_fails'] })
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
  test('an operator is notified only of kinds that their role may see, also after it changed', async () => {
    const content = await makeNotified({ kinds: ['support_waiting', 'changes_waiting'], role: 'content' })
    const support = await makeNotified({ kinds: ['nicknames_waiting'], role: 'support' })
    waiting.set('support_waiting', () => queue(1, 600))
    waiting.set('nicknames_waiting', () => queue(1, 600))
    await watch()
    await world.rows(`update operators set role = 'finance' where id = $1`, [support.id])
    await deliver()
    expect([content.texts(), support.texts()]).toEqual([[], []])
  })

  test('an operator is notified of changes that wait for them, but not of their own', async () => {
    const author = await makeNotified({ kinds: ['changes_waiting'] })
    const other = await makeNotified({ kinds: ['changes_waiting'] })
    waiting.set('changes_waiting', ({ id }) => (id === author.id ? [] : queue(1, 90)))
    await look()
    expect([author.texts(), other.texts().length]).toEqual([[], 1])
  })

  test('an operator who was disabled is not notified', async () => {
    const gone = await makeNotified({ kinds: ['support_waiting'] })
    waiting.set('support_waiting', () => queue(1, 60))
    await watch()
    await world.rows('update operators set disabled_at = now() where id = $1', [gone.id])
    await deliver()
    expect(gone.texts()).toEqual([])
  })

  test('an operator is notified after their quiet hours, with the current figure', async () => {
    const hour = Number(
      new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Moscow' }).format(
        world.deps.clock.nowMs(),
      ),
    )
    const { texts } = await makeNotified({ kinds: ['support_waiting'], quiet: [hour, (hour + 2) % 24] })
    waiting.set('support_waiting', () => queue(1, 60))
    await look()
    expect(texts()).toEqual([])
    world.pass(2 * HOUR_MS)
    waiting.set('support_waiting', () => queue(8, 61))
    await deliver()
    expect(texts()[0]).toContain('Сколько: 8')
  })

  test('an operator can get alerts by email as well, in plain text', async () => {
    await makeNotified({ kinds: ['support_waiting'], email: 'duty@example.com' })
    waiting.set('support_waiting', () => queue(1, 60))
    await look()
    const [message, ...others] = smtp.messagesTo('duty@example.com')
    expect(others).toEqual([])
    expect(message?.subject).toBe('RUNECASE: обращения ждут ответа')
    expect(message?.text).toContain('Открыть кабинет: https://office.runecase.example/me/alerts')
    expect(message?.html).toBe(false)
  })
})

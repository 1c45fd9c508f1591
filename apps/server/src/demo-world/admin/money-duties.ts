import { DAY_MS } from '@runecase/game/durations.ts'
import type { Duty, DutyPlace } from './duty.ts'

const timeIn = (nowMs: number, days: number) => new Date(nowMs + days * DAY_MS).toISOString()

const userIdOf = ({ choice, players }: DutyPlace) => String(choice.of(players).caller.userId)

/** Batches of gift codes. Players redeem most codes of each batch. */
const GIFT_BATCHES = [
  { daysAgo: 30, name: 'Стрим у костра', value: 150, codes: 20, redeemed: 14 },
  { daysAgo: 5, name: 'Конкурс рисунков', value: 300, codes: 10, redeemed: 4 },
] as const

const giftDuties: readonly Duty[] = GIFT_BATCHES.map(({ daysAgo, name, value, codes, redeemed }) => ({
  daysAgo,
  async run({ desk, nowMs, choice, players }) {
    const reason = 'Призы зрителям'
    const made = await desk.change(
      'finance',
      'gift.batch',
      { name, value, codes, expiresAt: timeIn(nowMs, 60) },
      { reason },
    )
    if (!made) return
    const batches = await desk.ask('finance', 'listGiftBatches', { query: {} })
    const batch = batches.items.find((one) => one.name === name)
    if (!batch) return
    const issued = await desk.ask('finance', 'issueGiftCodes', { params: { id: String(batch.id) }, body: { reason } })
    for (const code of issued.codes.slice(0, redeemed)) {
      await choice.of(players).play('redeemGiftCode', { body: { code } })
    }
  },
}))

/** Promo codes of the content department, in addition to those of the first import. */
const promoDuties: readonly Duty[] = [
  {
    daysAgo: 28,
    async run({ desk, nowMs }) {
      const fields = {
        type: 'common' as const,
        title: '+5 % зрителям',
        description: 'Для зрителей трансляции.',
        percent: 5,
        sum: null,
        coinFactor: null,
        caseSlug: null,
        caseFrom: null,
        startsAt: timeIn(nowMs, 0),
        endsAt: timeIn(nowMs, 60),
        totalLimit: 500,
        perPlayerLimit: 3,
      }
      const body = { code: 'STREAM5', fields, reason: 'Трансляция в пятницу' }
      await desk.try('content', 'createPromoCode', { body })
    },
  },
]

const CORRECTION = 'Возмещение за сбой во время сервисных работ'

function correction(daysAgo: number, end: 'draft' | 'proposed' | 'rejected' | 'applied'): Duty {
  return {
    daysAgo,
    async run(place) {
      const { desk, choice } = place
      const payload = { userId: userIdOf(place), amount: choice.of([50, 100, 200, 300]) }
      if (end === 'applied') await desk.change('finance', 'balance.correction', payload, { reason: CORRECTION })
      else if (end === 'draft') await desk.request('finance', 'balance.correction', payload, {})
      else {
        const made = await desk.request('finance', 'balance.correction', payload, { reason: CORRECTION })
        if (!made || end === 'proposed') return
        const body = { version: made.version, reason: 'Сбоя у игрока не было' }
        await desk.try('second', 'rejectChangeRequest', { params: { id: made.id }, body })
      }
    },
  }
}

/** A player asked for their money back after a refill, and got part of it. */
const refundDuty = (daysAgo: number): Duty => ({
  daysAgo,
  async run({ desk, choice }) {
    const paid = await desk.try('finance', 'listPayments', { query: { state: 'paid' } })
    const payment = paid && paid.items.length > 0 ? choice.of(paid.items) : undefined
    if (!payment) return
    const payload = { orderId: payment.id, amount: Math.max(1, Math.floor(payment.amount * 0.3)) }
    await desk.change('finance', 'payment.refund', payload, { reason: 'Игрок попросил вернуть часть пополнения' })
  },
})

export const MONEY_DUTIES: readonly Duty[] = [
  ...giftDuties,
  ...promoDuties,
  ...[38, 26, 19, 13, 8, 4].map((daysAgo) => correction(daysAgo, 'applied')),
  correction(9, 'rejected'),
  correction(1.5, 'rejected'),
  correction(1.2, 'draft'),
  correction(0.8, 'proposed'),
  correction(0.6, 'proposed'),
  ...[22, 3].map(refundDuty),
]

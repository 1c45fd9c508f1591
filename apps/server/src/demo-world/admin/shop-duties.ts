import { DAY_MS } from '@runecase/game/durations.ts'
import type { Duty, DutyPlace } from './duty.ts'

const timeIn = ({ nowMs }: DutyPlace, days: number) => new Date(nowMs + days * DAY_MS).toISOString()

interface Incident {
  readonly daysAgo: number
  readonly service: 'payments' | 'withdrawals'
  readonly title: string
  readonly text: string
}

const INCIDENTS: readonly Incident[] = [
  {
    daysAgo: 33,
    service: 'payments',
    title: 'Задержки зачисления',
    text: 'Банк отвечает медленно: зачисления приходят позже.',
  },
  {
    daysAgo: 11,
    service: 'withdrawals',
    title: 'Steam не принимает обмены',
    text: 'Steam обслуживает свои серверы: выводы ждут.',
  },
]

/** An incident is announced in one shift and closed in a later one. */
function incidentDuties({ daysAgo, service, title, text }: Incident): Duty[] {
  const reason = 'Сообщение провайдера'
  return [
    {
      daysAgo,
      async run({ desk }) {
        const body = { service, title, phase: 'investigating' as const, text, reason }
        await desk.try('content', 'openStatusNote', { body })
      },
    },
    {
      daysAgo: daysAgo - 0.4,
      async run({ desk }) {
        const notes = await desk.try('content', 'listStatusNotes', { query: {} })
        const note = notes?.items.find((one) => one.title === title && one.closedAt === null)
        if (!note) return
        const body = { version: note.version, phase: 'resolved' as const, text: 'Всё снова работает.', reason }
        await desk.try('content', 'addStatusLine', { params: { id: String(note.id) }, body })
      },
    },
  ]
}

const EVERYBODY = { refilled: 'any', seenWithinDays: null, notSeenForDays: null, spentAtLeast: null } as const

/** Campaigns: how many days ago, their text, and their link. */
const CAMPAIGNS = [
  {
    daysAgo: 24,
    title: 'Костры зажжены',
    text: 'Событие идёт: монеты за каждый кейс, награды за уровни пропуска.',
    path: '/event',
    segment: { ...EVERYBODY, seenWithinDays: 14 },
  },
  {
    daysAgo: 6,
    title: 'Мы скучали',
    text: 'Ежедневные кейсы ждут, а битвы снова полны.',
    path: '/daily-cases',
    segment: EVERYBODY,
  },
] as const

const campaignDuties: readonly Duty[] = CAMPAIGNS.map(({ daysAgo, ...campaign }) => ({
  daysAgo,
  async run(place) {
    const payload = { ...campaign, startsAt: timeIn(place, 0.01), perMinute: 600, giftCase: null }
    await place.desk.change('content', 'campaign.send', payload, { reason: 'Напомнить о событии' })
  },
}))

export const SHOP_DUTIES: readonly Duty[] = [
  ...INCIDENTS.flatMap(incidentDuties),
  ...campaignDuties,
  {
    daysAgo: 40,
    async run({ desk }) {
      const rules = await desk.try('risk', 'getHoldRules', {})
      if (!rules) return
      const values = { holdDaySumGold: 3_000, holdFirstGold: 1_500, holdWinOneIn: 2_000, holdAfterReturn: true }
      const body = { version: rules.version, reason: 'Крупные выводы смотрит человек', values }
      await desk.try('risk', 'changeHoldRules', { body })
    },
  },
  {
    daysAgo: 17,
    async run({ desk }) {
      const settings = await desk.try('admin', 'getSettings', {})
      if (!settings) return
      const body = {
        version: settings.version,
        reason: 'Риск-отдел разбирает выводы быстрее',
        values: { withdrawalAfterRefillHours: 12 },
      }
      await desk.try('admin', 'changeSettings', { body })
    },
  },
]
